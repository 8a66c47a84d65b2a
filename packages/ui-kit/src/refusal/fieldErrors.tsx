import { createContext, useContext, type ReactNode } from 'react';
import { RequestFailed } from '../api/request.js';

type FieldErrors = Readonly<Record<string, string>>;

/** The error texts of a refusal by field, such as `quantities.2`. */
export const fieldErrorsOf = (error: unknown): FieldErrors =>
  error instanceof RequestFailed
    ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
    : {};

const FieldErrorsContext = createContext<FieldErrors>({});

/** Provides errors to the fields below, by their paths. */
export const FieldErrorsProvider = ({
  errors,
  children,
}: {
  readonly errors: FieldErrors;
  readonly children: ReactNode;
}) => <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>;

/** Shows the fields of a form with the errors of a refusal. */
export const FieldErrorsOfRefusal = ({
  error,
  children,
}: {
  readonly error: unknown;
  readonly children: ReactNode;
}) => <FieldErrorsProvider errors={fieldErrorsOf(error)}>{children}</FieldErrorsProvider>;

/** The server's error for one field. */
export const useFieldError = (path: string): string | undefined => useContext(FieldErrorsContext)[path];
