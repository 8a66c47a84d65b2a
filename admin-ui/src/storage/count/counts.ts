import { countedMore } from '@zhidan/domain';
import { typedNumber } from '@zhidan/ui-kit';
import { z } from 'zod';
import type { StoredItem } from '../stored.js';
import type { Units } from '../useUnits.js';

/** What was counted of an item, and what its book said then: that it was changed later is noticed. */
export const countSchema = z.object({
  /** As it was typed, in the unit of the item. */
  text: z.string(),
  product_name: z.string(),
  unit: z.string(),
  revision: z.number(),
  /** In smallest units. */
  storage: z.number(),
});
export type Count = z.infer<typeof countSchema>;

/** By the id of the item; what was not touched is not in it. */
export const countsSchema = z.record(z.string(), countSchema).readonly();
export type Counts = z.infer<typeof countsSchema>;

/** What a list says of an item that is counted. */
export type CountedItem = Pick<StoredItem, 'id' | 'type' | 'product_name' | 'unit' | 'revision' | 'storage'>;

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

/** With what was typed; an emptied field is not touched any more. */
export function withCount(counts: Counts, item: CountedItem, text: string): Counts {
  if (text.trim() === '') return without(counts, [item.id]);
  return { ...counts, [item.id]: countedLineOf(item, text) };
}

export const without = (counts: Counts, ids: readonly string[]): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([id]) => !ids.includes(id)));

export const countRule = { least: 0 } as const;

/** What a count says of the book. Amounts are in smallest units. */
export type Finding =
  | { readonly is: 'unclear' }
  | { readonly is: 'same' }
  | { readonly is: 'different'; readonly counted: number; readonly difference: number };

export function findingOf({ text, unit, storage }: Count, units: Units): Finding {
  const { value } = typedNumber(text, countRule);
  if (value === undefined) return { is: 'unclear' };
  // What the book shows was counted as it shows it, also where its unit cannot say it in four decimals.
  if (value === units.of(storage, unit)) return { is: 'same' };
  const counted = units.kept(value, unit);
  const difference = countedMore(counted, storage);
  return difference === 0 ? { is: 'same' } : { is: 'different', counted, difference };
}

/** How much more or less there is than the book says: `+2 碼`. */
export const differenceText = (difference: number, unit: string, units: Units): string =>
  `${difference > 0 ? '+' : '−'}${units.written(Math.abs(difference), unit)}`;

/** A counted item with its book as it stands now; `now` is missing while it is asked for, and of one that is gone. */
export interface CountedLine {
  readonly id: string;
  readonly count: Count;
  readonly finding: Finding;
  readonly now: CountedItem | undefined;
  /** The book was changed since: it has to be counted, or looked at, once more. */
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

/** What is sent: what differs from a book that stands as it was seen. */
export const countsToSend = (lines: readonly CountedLine[]): readonly CountedLine[] =>
  lines.filter((line) => isDifferent(line) && !line.isMoved);

export const REASON = '盤點';

/** The command of one line: the book as it was counted, refused where it is not the one that was seen. */
export function adjustmentOf({ id, count, finding }: CountedLine) {
  const storage = finding.is === 'different' ? finding.counted : count.storage;
  return {
    path: `/api/storage-items/${encodeURIComponent(id)}/adjust`,
    body: { storage, memo: REASON },
    headers: {
      'if-match': `"${count.revision}"`,
      'idempotency-key': `count-${id}-${count.revision}-${storage}`,
    },
  };
}
