import { textOf } from '../form/values.js';
import { valueInItem } from './changes.js';
import type { FieldKind, FieldLabel } from './film.js';

type Labels = Readonly<Record<string, string>>;

/** Declares several fields of one plain kind, by path. */
export const plainFieldLabels = (
  is: Extract<FieldKind, { is: 'text' | 'number' | 'money' | 'debt' | 'day' | 'switch' }>['is'],
  labels: Labels,
): readonly FieldLabel[] => Object.entries(labels).map(([path, label]) => ({ is, path, label }));

/** A field with a code whose number staff know. */
export const codeFieldLabel = (
  path: string,
  label: string,
  table: Readonly<Record<string | number, { readonly title: string }>>,
): FieldLabel => ({
  is: 'code',
  path,
  label,
  isNumbered: true,
  titles: Object.fromEntries(Object.entries(table).map(([code, { title }]) => [code, title])),
});

/** The title of a code, after its number where staff know the number. */
export function codedText(
  { titles, isNumbered }: Extract<FieldLabel, { is: 'code' }>,
  value: unknown,
): string {
  const code = textOf(value);
  const title = titles[code] ?? code;
  return isNumbered && title !== code ? `${code} ${title}` : title;
}

/** Joins the non-empty parts of an item. */
export const joinedTexts = (...words: readonly string[]): string =>
  words.filter((word) => word !== '').join('・');

/** A plain part of an item as text; empty where there is none. */
export const partText = (item: unknown, path: string): string => textOf(valueInItem(item, path));

/** A number of an item; 0 where there is none. */
export function numberInItem(item: unknown, path: string): number {
  const value = valueInItem(item, path);
  return typeof value === 'number' ? value : 0;
}

/** A text after its label; empty where the text is. */
export const labelledText = (label: string, text: string): string => (text === '' ? '' : `${label} ${text}`);
