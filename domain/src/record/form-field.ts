import { z } from 'zod';
import { zhTW } from 'zod/locales';
import { readNumber } from '../core/read-number.js';
import type { RecordReference, RecordRules } from './rules.js';

/** The kind of input for a field of a form, derived from the schema that the API checks. */
export type FormField =
  | { readonly kind: 'text'; readonly isLong: boolean }
  | {
      readonly kind: 'number';
      readonly isWhole: boolean;
      readonly least: number | undefined;
      readonly most: number | undefined;
    }
  | { readonly kind: 'switch' | 'texts' | 'date' }
  | { readonly kind: 'choice' | 'choices'; readonly codes: readonly (string | number)[] }
  | { readonly kind: 'reference' | 'references'; readonly to: RecordReference }
  | { readonly kind: 'pictures'; readonly most: number }
  | { readonly kind: 'rows'; readonly of: z.ZodObject; readonly most: number };

/** The kind of records that a form edits, with the records that its fields refer to. */
export interface EditedRecordKind {
  readonly schema: z.ZodObject;
  readonly rules?: Pick<RecordRules, 'references'>;
}

/** Longer texts are edited in several lines. */
const LONG = 200;
const MOST = 100;

/** The field at a path such as `status.vip`; throws where the schema has none. */
export function formField({ schema, rules }: EditedRecordKind, path: string): FormField {
  const field = own(fieldAt(schema, path));
  const to = rules?.references?.[path];
  if (field instanceof z.ZodArray)
    return to === undefined ? fieldOfMany(field, path) : { kind: 'references', to };
  return to === undefined ? fieldOfOne(field) : { kind: 'reference', to };
}

function fieldOfMany(field: z.ZodArray, path: string): FormField {
  const item = own(field.element);
  const most = mostOf(field) ?? MOST;
  if (/(^|_)imgs$/.test(path)) return { kind: 'pictures', most };
  if (item instanceof z.ZodObject) return { kind: 'rows', of: item, most };
  if (item instanceof z.ZodEnum) return { kind: 'choices', codes: item.options };
  return { kind: 'texts' };
}

function fieldOfOne(field: z.core.$ZodType): FormField {
  if (field instanceof z.ZodBoolean) return { kind: 'switch' };
  if (field instanceof z.ZodNumber)
    return {
      kind: 'number',
      isWhole: field.isInt,
      least: limit(field.minValue),
      most: limit(field.maxValue),
    };
  if (field instanceof z.ZodEnum) return { kind: 'choice', codes: field.options };
  if (field instanceof z.ZodLiteral) return { kind: 'choice', codes: [...field.values].filter(isCode) };
  if (isDate(field)) return { kind: 'date' };
  return { kind: 'text', isLong: field instanceof z.ZodString && (field.maxLength ?? 0) > LONG };
}

export const hasField = (schema: z.ZodObject, path: string): boolean => find(schema, path) !== undefined;

/** The values of a new form: the defaults, and empty where a value is required. */
export const blankRecord = (schema: z.ZodObject): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => {
      const parsed = z.safeParse(field, undefined);
      return [name, parsed.success ? parsed.data : own(field) instanceof z.ZodArray ? [] : ''];
    }),
  );

/** The message for each faulty field, by its path; empty where all are valid. */
export function formErrors(schema: z.ZodObject, sent: unknown): Readonly<Record<string, string>> {
  const parsed = schema.safeParse(sent, { error: issueSentence });
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

const otherwise = zhTW().localeError;

/** The message for one field, as it is shown beside it; the schema's own sentence takes precedence. */
export function issueSentence(issue: z.core.$ZodRawIssue): string {
  const own = ownSentence(issue);
  if (own !== undefined) return own;
  const general = otherwise(issue);
  return (typeof general === 'string' ? general : general?.message) ?? '格式不正確';
}

/** Messages for cases in which the library's message would not explain what to do. */
function ownSentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? '此欄位不能為空' : `不得小於 ${issue.minimum}`;
  if (issue.code === 'too_big') return tooBigSentence(issue);
  if (issue.code === 'invalid_value') return '請選擇';
  if (issue.code === 'invalid_type') return typeSentence(issue);
  return issue.code === 'invalid_union' ? branchSentence(issue.errors) : undefined;
}

function tooBigSentence({ origin, maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (origin === 'string') return `最多 ${maximum} 個字`;
  return origin === 'array' ? `最多 ${maximum} 個` : `不得大於 ${maximum}`;
}

function typeSentence({ input, expected }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>) {
  if (input === '' || input === undefined) return '此欄位不能為空';
  if (expected === 'int') return '必須是整數，不能有小數';
  if (expected !== 'number' || typeof input !== 'string') return undefined;
  return readNumber(input).is === 'none' ? '請填數字' : '只能填一個數字，例如 1226 或 1,226';
}

/** The message for a union such as "empty or an address": that of the alternative that is not a constant. */
const branchSentence = (branches: readonly (readonly z.core.$ZodIssue[])[]): string | undefined =>
  branches.flat().find(({ code }) => code !== 'invalid_value')?.message;

/** A limit that the schema sets, as opposed to the limits of numbers. */
const limit = (value: number | null): number | undefined =>
  value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;

/** Whether a field takes a calendar date, also as one option of a union. */
const isDate = (field: z.core.$ZodType): boolean =>
  field instanceof z.ZodUnion
    ? field.options.some((option: z.core.$ZodType) => isDate(own(option)))
    : field instanceof z.ZodISODate;

const isCode = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const mostOf = (field: z.ZodArray): number | undefined =>
  field.def.checks
    ?.map(({ _zod: { def } }) => (def.check === 'max_length' && 'maximum' in def ? def.maximum : undefined))
    .find((maximum) => typeof maximum === 'number');

function fieldAt(schema: z.ZodObject, path: string): z.core.$ZodType {
  const found = find(schema, path);
  if (found === undefined) throw new Error(`there is no field ${path}`);
  return found;
}

function find(schema: z.ZodObject, path: string): z.core.$ZodType | undefined {
  const [name = '', ...below] = path.split('.');
  const field = schema.shape[name];
  if (field === undefined || below.length === 0) return field;
  const inside = own(field);
  return inside instanceof z.ZodObject ? find(inside, below.join('.')) : undefined;
}

/** The schema inside wrappers for optional values and preprocessing. */
function own(field: z.core.$ZodType): z.core.$ZodType {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional || field instanceof z.ZodNullable)
    return own(field.unwrap());
  return field instanceof z.ZodPipe ? own(field.def.out) : field;
}
