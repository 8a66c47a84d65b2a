import { countSurplus } from '@zhidan/domain';
import { parseTypedNumber } from '@zhidan/ui-kit';
import { z } from 'zod';
import type { StorageItemRecord } from '../stored.js';
import type { Units } from '../useUnits.js';

/**
 * A counted amount, with the item's recorded stock and revision at the time of counting, by which later changes
 * are detected.
 */
const countSchema = z.object({
  /** The typed text, in the unit of the item. */
  text: z.string(),
  product_name: z.string(),
  unit: z.string(),
  revision: z.number(),
  /** The recorded stock in smallest units. */
  storage: z.number(),
});
export type StockCountEntry = z.infer<typeof countSchema>;

/** The counts by item id; items that were not counted have no entry. */
export const countsSchema = z.record(z.string(), countSchema).readonly();
export type StockCountEntries = z.infer<typeof countsSchema>;

/** The columns of an item that the stock count needs. */
export type CountedItem = Pick<
  StorageItemRecord,
  'id' | 'type' | 'product_name' | 'unit' | 'revision' | 'storage'
>;

const countedLineOf = (
  { product_name, unit, revision, storage }: CountedItem,
  text: string,
): StockCountEntry => ({
  text,
  product_name,
  unit,
  revision,
  storage,
});

/** Adds a typed count; an empty text removes the count. */
export function withCount(counts: StockCountEntries, item: CountedItem, text: string): StockCountEntries {
  if (text.trim() === '') return withoutCounts(counts, [item.id]);
  return { ...counts, [item.id]: countedLineOf(item, text) };
}

export const withoutCounts = (counts: StockCountEntries, ids: readonly string[]): StockCountEntries =>
  Object.fromEntries(Object.entries(counts).filter(([id]) => !ids.includes(id)));

export const countRule = { least: 0 } as const;

/** The result of comparing a count with the recorded stock, in smallest units. */
export type CountComparison =
  | { readonly is: 'unclear' }
  | { readonly is: 'same' }
  | { readonly is: 'different'; readonly counted: number; readonly difference: number };

export function countComparisonOf({ text, unit, storage }: StockCountEntry, units: Units): CountComparison {
  const { value } = parseTypedNumber(text, countRule);
  if (value === undefined) return { is: 'unclear' };
  // A count equal to the displayed stock counts as the same, because the display may be rounded to four
  // decimals.
  if (value === units.of(storage, unit)) return { is: 'same' };
  const counted = units.kept(value, unit);
  const difference = countSurplus(counted, storage);
  return difference === 0 ? { is: 'same' } : { is: 'different', counted, difference };
}

/** The difference with sign and unit, such as `+2 碼`. */
export const differenceText = (difference: number, unit: string, units: Units): string =>
  `${difference > 0 ? '+' : '−'}${units.written(Math.abs(difference), unit)}`;

/** A counted item. `now` is its current stock; undefined while loading and for a deleted item. */
export interface CountedLine {
  readonly id: string;
  readonly count: StockCountEntry;
  readonly finding: CountComparison;
  readonly now: CountedItem | undefined;
  /** Whether the stock changed after counting, so that the item must be counted or confirmed again. */
  readonly isMoved: boolean;
}

export const countLines = (
  counts: StockCountEntries,
  items: readonly CountedItem[],
  units: Units,
): readonly CountedLine[] => {
  const standing = new Map(items.map((item) => [item.id, item]));
  return Object.entries(counts).map(([id, count]) => {
    const now = standing.get(id);
    const isMoved = now !== undefined && now.revision !== count.revision;
    return { id, count, now, isMoved, finding: countComparisonOf(count, units) };
  });
};

export const differsFromStock = ({ finding }: CountedLine): boolean => finding.is === 'different';

/** The lines to send: those with a difference whose stock has not changed since counting. */
export const countsToSend = (lines: readonly CountedLine[]): readonly CountedLine[] =>
  lines.filter((line) => differsFromStock(line) && !line.isMoved);

const COUNT_REASON = '盤點';

/**
 * The command that corrects the stock of a line. The server refuses the command if the stock has changed since
 * counting.
 */
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
