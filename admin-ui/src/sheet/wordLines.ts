import type { WriteMoney } from '@zhidan/domain/display';
import { arrayItems } from '../film/changes.js';
import type { FieldLabel } from '../film/film.js';
import { codedText } from '../film/words.js';
import { textOf, textsOf, valueAt } from '../form/values.js';
import { dateIn, type TableCell, type TableLines } from './lines.js';
import type { CompleteList } from './wholeList.js';

/** The names of records, by resource and id. */
export type RecordNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What is needed to format values that are no plain text. */
interface Written {
  readonly names: RecordNames;
  readonly money: WriteMoney;
}

/** A table with the labelled fields of a list that the user may see, in the order of the labels. */
export function labelledLines(
  { fields, rows }: CompleteList,
  words: readonly FieldLabel[],
  written: Written,
): TableLines {
  const shown = words.filter(({ path }) => fields.includes(path.split('.')[0] ?? ''));
  return [
    shown.map(({ label }) => label),
    ...rows.map((row) => shown.map((word) => tableCellOf(word, valueAt(row, word.path), written))),
  ];
}

export function tableCellOf(word: FieldLabel, value: unknown, { names, money }: Written): TableCell {
  if (value === undefined || value === null) return '';
  if (word.is === 'code') return codedText(word, value);
  if (word.is === 'switch') return value === true ? '是' : '否';
  if (word.is === 'reference' || word.is === 'references') {
    const ids = word.is === 'reference' ? [textOf(value)] : textsOf(value);
    return ids.map((id) => names.get(word.resource)?.get(id) ?? id).join('、');
  }
  if (word.is === 'list')
    return arrayItems(value)
      .map((item) => word.say(item, money))
      .join('\n');
  if (word.is === 'files')
    return word
      .filesIn(value)
      .map(({ name }) => name)
      .join('\n');
  return plainCell(word.is, value);
}

/** Converts only fields of type `day` to dates; other text that looks like a date stays text. */
function plainCell(is: 'text' | 'number' | 'money' | 'debt' | 'day', value: unknown): TableCell {
  if (typeof value === 'number') return is === 'debt' ? Math.max(0, value) : value;
  if (typeof value === 'boolean') return value ? '是' : '否';
  const text = Array.isArray(value) ? value.map(textOf).join('、') : textOf(value);
  return (is === 'day' || text.endsWith('Z') ? dateIn(text) : undefined) ?? text;
}

/** Collects the ids of referenced records by resource, so that their names can be loaded. */
export function referencedIds(
  { rows }: CompleteList,
  words: readonly FieldLabel[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const word of words) {
    if (word.is !== 'reference' && word.is !== 'references') continue;
    const ids = found.get(word.resource) ?? new Set<string>();
    found.set(word.resource, ids);
    for (const row of rows) {
      const value = valueAt(row, word.path);
      for (const id of word.is === 'reference' ? [textOf(value)] : textsOf(value)) if (id !== '') ids.add(id);
    }
  }
  return new Map([...found].filter(([, ids]) => ids.size > 0).map(([name, ids]) => [name, [...ids]]));
}
