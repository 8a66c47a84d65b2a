import { describe, expect, it } from '@jest/globals';
import { isClosed, monthsShown, whyNotClosable } from './periods.api.js';

const closed = ['2026-02', '2026-01'].map((id) => ({
  id,
  revision: 0,
  staff_name: '會計',
  created_date: '',
}));

describe('the months on the screen of the books', () => {
  it('are those with vouchers and the present month, without a gap', () => {
    const totals = { untaxed: 100, tax: 5, total: 105, received: 105, paid_back: 0, vouchers: 2 };
    const months = monthsShown([{ month: '2026-01', ...totals }], '2026-03');
    expect(months.map(({ month, total }) => [month, total])).toEqual([
      ['2026-03', 0],
      ['2026-02', 0],
      ['2026-01', 105],
    ]);
    expect(monthsShown([], '2026-03')).toHaveLength(1);
  });

  it('count as closed up to the last closed month, and only the month after that can be closed', () => {
    expect(['2025-11', '2026-02', '2026-03'].map((month) => isClosed(month, closed))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isClosed('2026-01', [])).toBe(false);
    expect(whyNotClosable('2026-03', closed)).toBeUndefined();
    expect(whyNotClosable('2026-04', closed)).toBe('要先結 2026-03');
    expect(whyNotClosable('2026-01', [])).toBeUndefined();
    expect(whyNotClosable('2999-01', [])).toBe('這個月還沒有過完');
  });
});
