import { describe, expect, it } from '@jest/globals';
import { castCategories } from '../quotation/cast/index.js';
import { categories } from './category.js';
import { offerState, offerText } from './offer.js';

const polo = categories.schema.parse(castCategories['polo']);

const product = (from: string, to: string, discount = true) => ({
  status: { ...polo.status, discount },
  start_date_of_discount: from,
  end_date_of_discount: to,
});
const textAt = (now: string, from: string, to: string): string | undefined => {
  const state = offerState(product(from, to), now);
  return state && offerText(state);
};

describe('an offer of the month', () => {
  it.each([
    // The instants are 23:30 on the 30th in Taipei, and 00:30 on the day after.
    ['2026-09-30T15:30:00.000Z', '2026-09-01', '2026-09-30', '剩下 1 天'],
    ['2026-09-30T16:30:00.000Z', '2026-09-01', '2026-09-30', '已結束'],
    ['2026-08-31T15:30:00.000Z', '2026-09-01', '2026-09-30', '未開始'],
    ['2026-08-31T16:30:00.000Z', '2026-09-01', '2026-09-30', '剩下 30 天'],
    ['2026-09-10T04:00:00.000Z', '', '2026-09-12', '剩下 3 天'],
    ['2026-09-10T04:00:00.000Z', '2026-09-01', '', '優惠中'],
    ['2026-09-10T04:00:00.000Z', '2026-10-01', '', '未開始'],
    ['2026-09-10T04:00:00.000Z', '', '', '優惠中'],
  ])('at %s, from “%s” to “%s”, is %s', (now, from, to, words) => {
    expect(textAt(now, from, to)).toBe(words);
  });

  it('has no state while the product is not on offer', () => {
    expect(offerState(product('2026-09-01', '2026-09-30', false), '2026-09-10T04:00:00.000Z')).toBe(
      undefined,
    );
  });
});
