import { describe, expect, it } from '@jest/globals';
import { countGetter, countKey } from '@zhidan/domain';
import fc from 'fast-check';
import { CountTally } from './tally.js';

const row = fc.record({
  id: fc.constant('1'),
  code: fc.constantFrom<unknown>(1, '1', null),
  open: fc.boolean(),
  accounting: fc.record({ code: fc.constantFrom<unknown>(2001, 2999) }),
});
const fields = fc.subarray(['code', 'open', 'accounting.code', 'missing']);

describe('the count of rows by combination of values', () => {
  it('is the number of added rows less the number of removed rows', () => {
    fc.assert(
      fc.property(fields, fc.array(fc.tuple(row, fc.constantFrom(1, -1))), (counted, moves) => {
        const tally = new CountTally(counted);
        const expected = new Map<string, number>();
        for (const [moved, n] of moves) {
          tally.add(moved, n);
          const values = counted.map((field) => countGetter(field)(moved));
          const key = countKey(counted, values);
          expected.set(key, (expected.get(key) ?? 0) + n);
        }
        const changed = [...expected].filter(([, n]) => n !== 0);
        expect(new Map(tally.differences())).toEqual(new Map(changed));
      }),
    );
  });
});
