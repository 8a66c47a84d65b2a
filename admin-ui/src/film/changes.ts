import { sameJson } from '@zhidan/domain';
import type { FormValues } from '../form/fieldDeclaration.js';
import { isRecord, valueAt } from '../form/values.js';
import type { FieldLabel } from './film.js';

/** A changed field with its label and its values before and after the event. */
export interface LabelledChange {
  readonly word: FieldLabel;
  /** The value before the event; undefined where the field was empty. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Compares the labelled fields of two states of a record; an undefined state has no values. */
export const changesOf = (
  fields: readonly FieldLabel[],
  before: FormValues | undefined,
  after: FormValues | undefined,
): readonly LabelledChange[] =>
  fields
    .map((word) => ({
      word,
      before: filled(valueAt(before, word.path)),
      after: filled(valueAt(after, word.path)),
    }))
    .filter((change) => !sameJson(change.before, change.after));

/** The labelled fields that have a value. */
export const filledFields = (
  fields: readonly FieldLabel[],
  record: FormValues,
): readonly { readonly word: FieldLabel; readonly value: unknown }[] =>
  fields
    .map((word) => ({ word, value: filled(valueAt(record, word.path)) }))
    .filter(({ value }) => value !== undefined);

/** Converts all kinds of empty values to undefined, so that they compare as equal. */
function filled(value: unknown): unknown {
  if (value === null || value === '') return undefined;
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}

export interface ItemChange {
  readonly is: 'added' | 'gone' | 'changed';
  /** The item before the event; undefined for an added item. */
  readonly before: unknown;
  readonly after: unknown;
}

/** The changes of a list's items, matched by their keys: first removed items, then the others in order. */
export function itemChanges(
  before: unknown,
  after: unknown,
  keyOf: (item: unknown) => string,
): readonly ItemChange[] {
  const [was, is] = [keyed(before, keyOf), keyed(after, keyOf)];
  return [
    ...[...was]
      .filter(([key]) => !is.has(key))
      .map(([, item]): ItemChange => ({ is: 'gone', before: item, after: undefined })),
    ...[...is].flatMap(([key, item]): readonly ItemChange[] => {
      if (!was.has(key)) return [{ is: 'added', before: undefined, after: item }];
      const former = was.get(key);
      return sameJson(former, item) ? [] : [{ is: 'changed', before: former, after: item }];
    }),
  ];
}

/**
 * Items by key. An item without a key is matched by its whole content; items with equal keys are matched in
 * order.
 */
function keyed(items: unknown, keyOf: (item: unknown) => string): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (const item of arrayItems(items)) {
    const key = keyOf(item) || JSON.stringify(item);
    let turn = 1;
    while (found.has(`${key} ${turn}`)) turn += 1;
    found.set(`${key} ${turn}`, item);
  }
  return found;
}

export const arrayItems = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The value at a path of an item; undefined where the item is no object. */
export const valueInItem = (item: unknown, path: string): unknown =>
  isRecord(item) ? valueAt(item, path) : undefined;
