import { describe, expect, it } from '@jest/globals';
import { unitConversionsOf } from '../useUnits.js';
import {
  adjustmentOf,
  differenceText,
  countComparisonOf,
  countLines,
  countsToSend,
  withCount,
  type CountedItem,
  type StockCountEntries,
} from './counts.js';

/** One yard is stored as 90 cm. */
const units = unitConversionsOf([{ name: '碼', conversion_rate: 90 }]);
const linen: CountedItem = {
  id: 'linen',
  type: 'C2001',
  product_name: '亞麻布',
  unit: '碼',
  revision: 4,
  storage: 540,
};
const button = { ...linen, id: 'button', unit: '個', storage: 7 };
const typed = (...texts: readonly (readonly [CountedItem, string])[]): StockCountEntries =>
  texts.reduce<StockCountEntries>((counts, [item, text]) => withCount(counts, item, text), {});
const findingFor = (text: string, item = linen) => {
  const count = typed([item, text])[item.id];
  return count && countComparisonOf(count, units);
};

describe('a counted amount', () => {
  it.each([
    ['6', { is: 'same' }],
    ['6.0', { is: 'same' }],
    ['7', { is: 'different', counted: 630, difference: 90 }],
    ['0', { is: 'different', counted: 0, difference: -540 }],
    ['０．５', { is: 'different', counted: 45, difference: -495 }],
    ['六', { is: 'unclear' }],
    ['-1', { is: 'unclear' }],
  ])('entered as %j, with six yards in stock, gives the comparison %j', (text, finding) =>
    expect(findingFor(text)).toEqual(finding),
  );

  it('agrees with the shown stock, even where the unit cannot express the stock in four decimals', () => {
    expect(findingFor('0', { ...linen, storage: 0.001 })).toEqual({ is: 'same' });
  });

  it('shows its difference with a sign, in the unit of the item', () => {
    expect([differenceText(180, '碼', units), differenceText(-45, '碼', units)]).toEqual([
      '+2 碼',
      '−0.5 碼',
    ]);
  });

  it('is missing for items that were not counted, or whose field was emptied', () => {
    expect(typed([linen, '7'], [button, '3'], [linen, ' '])).toEqual({
      button: { text: '3', product_name: '亞麻布', unit: '個', revision: 4, storage: 7 },
    });
  });
});

describe('the adjustments of a count', () => {
  const counts = typed([linen, '7'], [button, '7']);

  it('are one for each line that differs, based on the stock that was displayed', () => {
    expect(countsToSend(countLines(counts, [linen, button], units)).map(adjustmentOf)).toEqual([
      {
        path: '/api/storage-items/linen/adjust',
        body: { storage: 630, memo: '盤點' },
        headers: { 'if-match': '"4"', 'idempotency-key': 'count-linen-4-630' },
      },
    ]);
  });

  it('are held back when the stock changed meanwhile, until the line is counted again', () => {
    const moved = { ...linen, revision: 5, storage: 450 };
    const [line] = countLines(counts, [moved], units);
    expect(line).toMatchObject({ isMoved: true, now: moved });
    expect(countsToSend(countLines(counts, [moved], units))).toEqual([]);
    const again = withCount(counts, moved, '7');
    expect(countsToSend(countLines(again, [moved], units)).map(({ finding }) => finding)).toEqual([
      { is: 'different', counted: 630, difference: 180 },
    ]);
  });
});
