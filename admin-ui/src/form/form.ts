import { blankRecord, formErrors, formField, type FormField } from '@zhidan/domain';
import { typedNumber } from '@zhidan/ui-kit';
import type { z } from 'zod';
import type { FieldErrors, FieldDeclaration, Values } from './fieldDeclaration.js';

/** A field of a command: what the schema of its body says stands there alone. */
export interface CommandFieldDeclaration extends FieldDeclaration {
  readonly label: string;
  /** What it begins with, where that is not the default of the schema. */
  readonly first?: unknown;
  /** Must be filled in by a rule of the command, where the schema would let it be empty. */
  readonly isRequired?: boolean;
  /** What other fields begin anew with once this one changes to a value, by what the form held. */
  readonly resets?: (value: unknown, held: Values) => Values;
}

/** The fields of a command in the order in which they are asked; a name that its body does not have does not compile. */
export type FieldsOf<Body extends z.ZodObject> = {
  readonly [Name in keyof z.infer<Body>]?: CommandFieldDeclaration;
};

/** A field as a form asks for it. */
export interface AskedField {
  readonly name: string;
  readonly field: FormField;
  readonly declared: CommandFieldDeclaration;
  readonly isRequired: boolean;
  readonly first: unknown;
}

/** What a form asks for, and what becomes of it. */
export interface AskedForm {
  readonly body: z.ZodObject;
  readonly fields: readonly AskedField[];
  /** Sent besides what is asked for. */
  readonly given?: Values;
  /** What is sent of what is filled in, where it is not sent as it is. */
  readonly sent?: (filledIn: Values) => Values;
  /** What was typed into it before. */
  readonly typed?: Values;
  /** What else is wrong, by field; under an empty name what is about no single one. */
  readonly check?: (values: Values) => FieldErrors;
}

/** A command as it would be sent, or what is wrong with it. */
export type CheckedForm =
  { readonly is: 'right'; readonly body: Values } | { readonly is: 'wrong'; readonly errors: FieldErrors };

const MISSING = '此欄位不能為空';
const NOT_CHOSEN = '請選擇';

/** Reads a form's fields from the schema of the command; `declared` says what people read. */
export function askedFields(
  body: z.ZodObject,
  declared: Readonly<Record<string, CommandFieldDeclaration | undefined>>,
): readonly AskedField[] {
  const blank = blankRecord(body);
  const missing = formErrors(body, {});
  return Object.entries(declared).flatMap(([name, one]) => {
    if (one === undefined) return [];
    const field = formField({ schema: body }, name);
    const isRequired = one.isRequired ?? name in missing;
    return [{ name, field, declared: one, isRequired, first: one.first ?? blank[name] ?? '' }];
  });
}

/** What a form holds before anything was typed. */
export const firstValues = (fields: readonly AskedField[]): Values =>
  Object.fromEntries(fields.map(({ name, first }) => [name, first]));

/** What other fields begin anew with once a field changes. */
export const resetBy = (fields: readonly AskedField[], name: string, value: unknown, held: Values): Values =>
  fields.find((field) => field.name === name)?.declared.resets?.(value, held) ?? {};

/** The fields that are asked for by what the form holds. */
export const askedNow = (fields: readonly AskedField[], values: Values): readonly AskedField[] =>
  fields.filter(({ declared }) => declared.isAsked?.(values) !== false);

/**
 * What of the values is sent: texts without spaces around them; what stayed empty is left out. What was emptied is
 * sent empty: it takes away what was there.
 */
export const filledIn = (fields: readonly AskedField[], values: Values): Values =>
  Object.fromEntries(
    askedNow(fields, values)
      .map(({ name, first }) => ({ name, first, value: trimmed(values[name]) }))
      .filter(({ first, value }) => !isEmpty(value) || !isEmpty(first))
      .map(({ name, value }) => [name, value]),
  );

/** Checks what a form holds by its own rules first, then by the schema that the API checks with. */
export function checked(form: AskedForm, values: Values): CheckedForm {
  const { body, fields, given = {}, sent = (all: Values) => all, check } = form;
  const draft = { ...sent(filledIn(fields, values)), ...given };
  const asked = askedNow(fields, values);
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

/** Each error in a line that names its field, in the order of the form; what is about no field stands last. */
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

/** What the form itself requires: the schema may leave more open, or have a sentence of its own. */
function wrongIn(
  { field, declared, isRequired }: AskedField,
  value: unknown,
  refused?: string,
): string | undefined {
  const empty = isEmpty(trimmed(value));
  if (empty && isRequired) return isChosen(field, declared) ? NOT_CHOSEN : (refused ?? MISSING);
  const { least, most } = declared;
  if (empty || typeof value !== 'string' || (least === undefined && most === undefined)) return refused;
  return (
    typedNumber(value, {
      ...(least === undefined ? {} : { least }),
      ...(most === undefined ? {} : { most }),
    }).wrong ?? refused
  );
}

const isChosen = ({ kind }: FormField, { offered }: FieldDeclaration): boolean =>
  kind === 'choice' || offered !== undefined;
