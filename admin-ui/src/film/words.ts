import { textOf } from '../form/values.js';
import { valueInItem } from './changes.js';
import type { FieldKind, FieldLabel } from './film.js';

type Labels = Readonly<Record<string, string>>;

/** Declares several fields of the same simple kind. */
export const plainFieldLabels = (
  is: Extract<FieldKind, { is: 'text' | 'number' | 'money' | 'debt' | 'day' | 'switch' }>['is'],
  labels: Labels,
): readonly FieldLabel[] => Object.entries(labels).map(([path, label]) => ({ is, path, label }));

/** Declares a field with a code that staff know by number. */
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

/** The title of a code, preceded by its number where staff know the number. */
export function codedText(
  { titles, isNumbered }: Extract<FieldLabel, { is: 'code' }>,
  value: unknown,
): string {
  const code = textOf(value);
  const title = titles[code] ?? code;
  return isNumbered && title !== code ? `${code} ${title}` : title;
}

export const joinedTexts = (...words: readonly string[]): string =>
  words.filter((word) => word !== '').join('・');

/** The value at a path of an item as text; empty if it is no text or number. */
export const textInItem = (item: unknown, path: string): string => textOf(valueInItem(item, path));

/** The number at a path of an item; 0 if there is none. */
export function numberInItem(item: unknown, path: string): number {
  const value = valueInItem(item, path);
  return typeof value === 'number' ? value : 0;
}

/** A text preceded by its label; empty if the text is empty. */
export const labelledText = (label: string, text: string): string => (text === '' ? '' : `${label} ${text}`);
