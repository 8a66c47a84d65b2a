import { textOf } from '../form/values.js';
import { partOf } from './changes.js';
import type { FieldKind, FieldWord } from './film.js';

type Labels = Readonly<Record<string, string>>;

/** Fields of one plain kind, by their paths. */
export const plainWords = (
  is: Extract<FieldKind, { is: 'text' | 'number' | 'money' | 'debt' | 'day' | 'switch' }>['is'],
  labels: Labels,
): readonly FieldWord[] => Object.entries(labels).map(([path, label]) => ({ is, path, label }));

/** A field that holds a code of a table that staff know by number. */
export const codeWord = (
  path: string,
  label: string,
  table: Readonly<Record<string | number, { readonly title: string }>>,
): FieldWord => ({
  is: 'code',
  path,
  label,
  isNumbered: true,
  titles: Object.fromEntries(Object.entries(table).map(([code, { title }]) => [code, title])),
});

/** The title of a code, behind the code where staff know it by its number. */
export function codedText(
  { titles, isNumbered }: Extract<FieldWord, { is: 'code' }>,
  value: unknown,
): string {
  const code = textOf(value);
  const title = titles[code] ?? code;
  return isNumbered && title !== code ? `${code} ${title}` : title;
}

/** Words of an item one after another; those that say nothing are left out. */
export const joined = (...words: readonly string[]): string => words.filter((word) => word !== '').join('・');

/** A plain part of an item as text; empty where there is none. */
export const partText = (item: unknown, path: string): string => textOf(partOf(item, path));

/** A number of an item; 0 where there is none. */
export function numberOf(item: unknown, path: string): number {
  const value = partOf(item, path);
  return typeof value === 'number' ? value : 0;
}

/** The day of an item's instant in Taipei, or nothing. */
export const labelled = (label: string, text: string): string => (text === '' ? '' : `${label} ${text}`);
