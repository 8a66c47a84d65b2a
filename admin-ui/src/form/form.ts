import { blankRecord, formErrors, formField, type FormField } from '@zhidan/domain';
import { parseTypedNumber } from '@zhidan/ui-kit';
import type { z } from 'zod';
import type { FieldErrors, FieldDeclaration, FormValues } from './fieldDeclaration.js';

/** A field of a command. What is not declared here follows from the schema of the body. */
export interface CommandFieldDeclaration extends FieldDeclaration {
  readonly label: string;
  /** The initial value, if it differs from the schema's default. */
  readonly first?: unknown;
  /** Whether a rule of the command requires the field, although the schema allows an empty value. */
  readonly isRequired?: boolean;
  /**
   * Returns initial values for other fields that are reset when this field changes; `held` are the current
   * values.
   */
  readonly resets?: (value: unknown, held: FormValues) => FormValues;
}

/** The fields of a command in the order of the form; a name that the body lacks is a compile error. */
export type FieldsOf<Body extends z.ZodObject> = {
  readonly [Name in keyof z.infer<Body>]?: CommandFieldDeclaration;
};

export interface CommandFormField {
  readonly name: string;
  readonly field: FormField;
  readonly declared: CommandFieldDeclaration;
  readonly isRequired: boolean;
  readonly first: unknown;
}

/** The fields of a form, and how the body is built from them. */
export interface CommandForm {
  readonly body: z.ZodObject;
  readonly fields: readonly CommandFormField[];
  /** Fixed values that are merged into the body. */
  readonly given?: FormValues;
  /** Builds the body from the values; by default the values are the body. */
  readonly sent?: (filledIn: FormValues) => FormValues;
  /** Values from an earlier attempt, with which the form opens. */
  readonly typed?: FormValues;
  /** Finds faults that the schema does not, by field; a fault of the whole form has an empty name. */
  readonly check?: (values: FormValues) => FieldErrors;
}

/** The body to send, or the faults that prevent sending. */
export type CheckedForm =
  | { readonly is: 'right'; readonly body: FormValues }
  | { readonly is: 'wrong'; readonly errors: FieldErrors };

const MISSING = '此欄位不能為空';
const NOT_CHOSEN = '請選擇';

/** Reads the fields of a form from the schema of the command; `declared` adds their presentation. */
export function commandFormFields(
  body: z.ZodObject,
  declared: Readonly<Record<string, CommandFieldDeclaration | undefined>>,
): readonly CommandFormField[] {
  const blank = blankRecord(body);
  const missing = formErrors(body, {});
  return Object.entries(declared).flatMap(([name, one]) => {
    if (one === undefined) return [];
    const field = formField({ schema: body }, name);
    const isRequired = one.isRequired ?? name in missing;
    return [{ name, field, declared: one, isRequired, first: one.first ?? blank[name] ?? '' }];
  });
}

export const initialFormValues = (fields: readonly CommandFormField[]): FormValues =>
  Object.fromEntries(fields.map(({ name, first }) => [name, first]));

/** The initial values of the fields that are reset when a field changes. */
export const valuesAfterReset = (
  fields: readonly CommandFormField[],
  name: string,
  value: unknown,
  held: FormValues,
): FormValues => fields.find((field) => field.name === name)?.declared.resets?.(value, held) ?? {};

export const visibleFields = (
  fields: readonly CommandFormField[],
  values: FormValues,
): readonly CommandFormField[] => fields.filter(({ declared }) => declared.isAsked?.(values) !== false);

/**
 * The values to send: texts are trimmed, untouched empty fields left out. A field that the user emptied is sent
 * as empty, which deletes its stored value.
 */
export const filledValues = (fields: readonly CommandFormField[], values: FormValues): FormValues =>
  Object.fromEntries(
    visibleFields(fields, values)
      .map(({ name, first }) => ({ name, first, value: trimmed(values[name]) }))
      .filter(({ first, value }) => !isEmpty(value) || !isEmpty(first))
      .map(({ name, value }) => [name, value]),
  );

/** Checks the values by the rules of the form, then by the schema that the API also uses. */
export function checkForm(form: CommandForm, values: FormValues): CheckedForm {
  const { body, fields, given = {}, sent = (all: FormValues) => all, check } = form;
  const draft = { ...sent(filledValues(fields, values)), ...given };
  const asked = visibleFields(fields, values);
  const refused = formErrors(body, draft);
  const errors = {
    ...refused,
    ...Object.fromEntries(
      asked.flatMap((field) => {
        const wrong = wrongIn(field, values[field.name], refused[field.name]);
        return wrong === undefined ? [] : [[field.name, wrong]];
      }),
    ),
    ...check?.(values),
  };
  if (Object.keys(errors).length > 0) return { is: 'wrong', errors };
  return { is: 'right', body: body.parse(draft) };
}

/** The faults as lines with field labels, in the order of the form; faults without a field come last. */
export function errorLines(
  labels: readonly { readonly name: string; readonly label: string }[],
  errors: FieldErrors,
): readonly string[] {
  const place = (path: string) =>
    labels.findIndex(({ name }) => path === name || path.startsWith(`${name}.`));
  const ordered = Object.entries(errors)
    .map(([path, message]) => ({ at: place(path), message }))
    .toSorted((one, other) => rank(one.at) - rank(other.at));
  return [
    ...new Set(
      ordered.map(({ at, message }) => {
        const label = labels[at]?.label;
        return label === undefined ? message : `${label}：${message}`;
      }),
    ),
  ];
}

const rank = (place: number): number => (place === -1 ? Infinity : place);

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Finds violations of requirements that only the form has, or for which the form has its own message. */
function wrongIn(
  { field, declared, isRequired }: CommandFormField,
  value: unknown,
  refused?: string,
): string | undefined {
  const empty = isEmpty(trimmed(value));
  if (empty && isRequired) return isChosen(field, declared) ? NOT_CHOSEN : (refused ?? MISSING);
  const { least, most } = declared;
  if (empty || typeof value !== 'string' || (least === undefined && most === undefined)) return refused;
  return (
    parseTypedNumber(value, {
      ...(least === undefined ? {} : { least }),
      ...(most === undefined ? {} : { most }),
    }).wrong ?? refused
  );
}

const isChosen = ({ kind }: FormField, { offered }: FieldDeclaration): boolean =>
  kind === 'choice' || offered !== undefined;
