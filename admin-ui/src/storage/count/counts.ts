import { countSurplus } from '@zhidan/domain';
import { typedNumber } from '@zhidan/ui-kit';
import { z } from 'zod';
import type { StorageItemRecord } from '../stored.js';
import type { Units } from '../useUnits.js';

/** A counted amount with the stock by the books at that time, so that a later change is noticed. */
export const countSchema = z.object({
  /** The text as typed, in the unit of the item. */
  text: z.string(),
  product_name: z.string(),
  unit: z.string(),
  revision: z.number(),
  /** In smallest units. */
  storage: z.number(),
});
export type Count = z.infer<typeof countSchema>;

/** Counts by item id; an item that was not counted is missing. */
export const countsSchema = z.record(z.string(), countSchema).readonly();
export type Counts = z.infer<typeof countsSchema>;

/** The columns of an item that counting needs. */
export type CountedItem = Pick<
  StorageItemRecord,
  'id' | 'type' | 'product_name' | 'unit' | 'revision' | 'storage'
>;

export const countedLineOf = (
  { product_name, unit, revision, storage }: CountedItem,
  text: string,
): Count => ({
  text,
  product_name,
  unit,
  revision,
  storage,
});

/** The counts with a typed one; an emptied field removes the count. */
export function withCount(counts: Counts, item: CountedItem, text: string): Counts {
  if (text.trim() === '') return withoutCounts(counts, [item.id]);
  return { ...counts, [item.id]: countedLineOf(item, text) };
}

export const withoutCounts = (counts: Counts, ids: readonly string[]): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([id]) => !ids.includes(id)));

export const countRule = { least: 0 } as const;

/** The result of comparing a count with the books. Amounts are in smallest units. */
export type CountFinding =
  | { readonly is: 'unclear' }
  | { readonly is: 'same' }
  | { readonly is: 'different'; readonly counted: number; readonly difference: number };

export function findingOf({ text, unit, storage }: Count, units: Units): CountFinding {
  const { value } = typedNumber(text, countRule);
  if (value === undefined) return { is: 'unclear' };
  // A count equal to the shown stock agrees with the books, even where the unit cannot express the stock in
  // four decimals.
  if (value === units.of(storage, unit)) return { is: 'same' };
  const counted = units.kept(value, unit);
  const difference = countSurplus(counted, storage);
  return difference === 0 ? { is: 'same' } : { is: 'different', counted, difference };
}

/** The difference from the books in words: `+2 碼`. */
export const differenceText = (difference: number, unit: string, units: Units): string =>
  `${difference > 0 ? '+' : '−'}${units.written(Math.abs(difference), unit)}`;

/** A counted item with its present stock; `now` is missing while it loads, and for a deleted item. */
export interface CountedLine {
  readonly id: string;
  readonly count: Count;
  readonly finding: CountFinding;
  readonly now: CountedItem | undefined;
  /** The stock changed after counting, so the item has to be counted or confirmed again. */
  readonly isMoved: boolean;
}

export const countLines = (
  counts: Counts,
  items: readonly CountedItem[],
  units: Units,
): readonly CountedLine[] => {
  const standing = new Map(items.map((item) => [item.id, item]));
  return Object.entries(counts).map(([id, count]) => {
    const now = standing.get(id);
    const isMoved = now !== undefined && now.revision !== count.revision;
    return { id, count, now, isMoved, finding: findingOf(count, units) };
  });
};

export const isDifferent = ({ finding }: CountedLine): boolean => finding.is === 'different';

/** The lines to send: those that differ from books that have not changed since counting. */
export const countsToSend = (lines: readonly CountedLine[]): readonly CountedLine[] =>
  lines.filter((line) => isDifferent(line) && !line.isMoved);

export const COUNT_REASON = '盤點';

/** The command of one line; it carries the stock at counting and is refused where that has changed. */
export function adjustmentOf({ id, count, finding }: CountedLine) {
  const storage = finding.is === 'different' ? finding.counted : count.storage;
  return {
    path: `/api/storage-items/${encodeURIComponent(id)}/adjust`,
    body: { storage, memo: COUNT_REASON },
    headers: {
      'if-match': `"${count.revision}"`,
      'idempotency-key': `count-${id}-${count.revision}-${storage}`,
    },
  };
}
