import { Alert, AlertTitle, Box } from '@mui/material';
import type { RequestFailed } from '@zhidan/ui-kit/api';
import { errorLines } from './form.js';
import type { FieldErrors } from './fieldDeclaration.js';

/** The reason why a form was not sent or not accepted. */
export interface Refusal {
  readonly sentence: string;
  /** Messages by the path of their field. */
  readonly errors: FieldErrors;
}

/** The message shown when fields are invalid before the form is sent. */
export const FIELDS_WRONG_MESSAGE = '有欄位資料未確實填寫，請再次檢查！';

/** Converts a refusal of the server, by field where the server names fields. */
export const refusalOf = ({ detail, errors }: RequestFailed): Refusal => ({
  sentence: detail,
  errors: Object.fromEntries(errors.map(({ path, message }) => [path, message])),
});

/** The sentence of a refusal; a general sentence where the refusal only names faulty fields. */
export const refusalMessage = ({ detail, errors }: RequestFailed): string =>
  errors.length === 0 ? detail : errors.map(({ message }) => message).join('、');

/** Whether a path names the field `name` or a part of that field. */
export const isPathBelow = (path: string, name: string): boolean =>
  path === name || path.startsWith(`${name}.`);

interface RefusedProps {
  /** A title above the refusal. */
  readonly title?: string | undefined;
  readonly refusal: Refusal | undefined;
  readonly labels: readonly { readonly name: string; readonly label: string }[];
}

/** Shows why a form was refused, and names faulty fields by their labels. */
export function RefusalAlert({ title, refusal, labels }: RefusedProps) {
  if (refusal === undefined) return null;
  const { sentence, errors } = refusal;
  const lines = errorLines(labels, errors).filter((line) => line !== sentence);
  return (
    <Alert severity="error" tabIndex={-1} data-refusal>
      {title !== undefined && <AlertTitle>{title}</AlertTitle>}
      <div>{sentence}</div>
      {lines.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
