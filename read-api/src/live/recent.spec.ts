import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_REMEMBERED_CHANGES, type ChangedRow } from './changes.js';
import { RecentChanges } from './recent.js';

const change = (position: number): ChangedRow => ({
  position: BigInt(position),
  resource: 'questions',
  id: `q${position}`,
  code: null,
  row: null,
  trace: null,
});

/** Builds `count` changes with rising positions; each position is shared by `sharedBy` rows. */
const rising = (count: number, sharedBy: number): ChangedRow[] =>
  Array.from({ length: count }, (_none, place) => change(Math.floor(place / sharedBy)));

describe('the recent changes of rows in memory', () => {
  it('are returned completely after a position, or reported as unknown, for batches of any size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 * MAX_REMEMBERED_CHANGES }),
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: -1, max: 3 * MAX_REMEMBERED_CHANGES }),
        (count, sharedBy, portions, asked) => {
          const all = rising(count, sharedBy);
          const recent = new RecentChanges({ changes: [], from: -1n });
          for (let from = 0, turn = 0; from < all.length; turn += 1) {
            const to = from + (portions[turn % portions.length] ?? 1);
            recent.add(all.slice(from, to));
            from = to;
          }
          const known = recent.since(BigInt(asked));
          const after = all.filter(({ position }) => position > asked);
          if (known === undefined) expect(after.length).toBeGreaterThan(MAX_REMEMBERED_CHANGES - sharedBy);
          else expect(known).toEqual(after);
          expect(recent.last).toBe(all.at(-1)?.position ?? -1n);
        },
      ),
      { numRuns: 60 },
    );
  });
});
