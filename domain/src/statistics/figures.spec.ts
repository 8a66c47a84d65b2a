import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { workingCalendar } from '../calendar/working-days.js';
import { funnelOf, funnelSteps } from './funnel.js';
import { daysWithinShare, leadTimesOf } from './lead-time.js';
import { returnCauses, returnsOf } from './returns.js';

describe('the sales funnel', () => {
  const orders = (rows: ReturnType<typeof funnelOf>) =>
    Object.fromEntries(rows.map((row) => [row.key, row.orders]));

  it('counts an order at every step that it reached, including skipped steps and steps before it was abandoned', () => {
    const rows = funnelOf([
      { codes: [1000], code: 1000, orders: 4 },
      { codes: [1000, 1001, 1101], code: 1101, orders: 3 },
      { codes: [1000, 1001, 1002, 9998], code: 9998, orders: 2 },
      { codes: [1000, 1001, 1002, 4001, 4002], code: 4002, orders: 5 },
      { codes: [1000, 1001, 1002, 3001, 3002, 3003, 3998], code: 3998, orders: 1 },
      { codes: [1000, 1001, 1002, 4001, 4002, 4003, 9999], code: 9999, orders: 6 },
      { codes: [1000, 1001, 1002, 9999], code: 9999, orders: 1 },
    ]);
    expect(orders(rows)).toEqual({
      asked: 18,
      passed: 15,
      ordered: 12,
      produced: 11,
      shipped: 6,
      settled: 6,
    });
    expect(rows.map(({ percent }) => percent)).toEqual([100, 83, 67, 61, 33, 33]);
  });

  it('never has more orders at a later step than at an earlier step', () => {
    const code = fc.constantFrom(1000, 1001, 1101, 1002, 3001, 3003, 4001, 4002, 4003, 4103, 9998, 9999);
    const alike = fc.record({ codes: fc.array(code), code, orders: fc.integer({ min: 1, max: 50 }) });
    fc.assert(
      fc.property(fc.array(alike), (all) => {
        const counted = funnelOf(all).map((row) => row.orders);
        expect(counted).toEqual(counted.toSorted((one, other) => other - one));
        expect(counted).toHaveLength(funnelSteps.length);
      }),
    );
  });

  it('has no orders and no percentages where there are no requests', () => {
    expect(funnelOf([]).every(({ orders: counted, percent }) => counted === 0 && percent === 0)).toBe(true);
  });
});

describe('lead times', () => {
  const calendar = workingCalendar();
  const polo = { key: 'polo', title: 'POLO 衫', made: '2026-03-02', begun: '2026-03-09' } as const;

  it('are counted in working days until shipment, weighted by orders, with the slowest product first', () => {
    expect(
      leadTimesOf(
        [
          { ...polo, sent: '2026-03-13', orders: 17 },
          { ...polo, sent: '2026-03-20', orders: 3 },
          { ...polo, key: 'towel', title: '毛巾', sent: '2026-03-23', orders: 1 },
        ],
        calendar,
      ),
    ).toEqual([
      { key: 'towel', title: '毛巾', orders: 1, median: 10, p85: 10, whole_median: 15, whole_p85: 15 },
      { key: 'polo', title: 'POLO 衫', orders: 20, median: 4, p85: 4, whole_median: 9, whole_p85: 9 },
    ]);
  });

  it('are the fewest days within which the stated share of orders was shipped', () => {
    const took = fc.array(
      fc.record({ days: fc.integer({ min: 0, max: 90 }), orders: fc.integer({ min: 1, max: 9 }) }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(took, fc.constantFrom(0.5, 0.85), (all, share) => {
        const days = daysWithinShare(share, all);
        const count = (is: (days: number) => boolean) =>
          all.reduce((sum, one) => sum + (is(one.days) ? one.orders : 0), 0);
        const whole = count(() => true);
        expect(count((each) => each <= days)).toBeGreaterThanOrEqual(share * whole);
        expect(count((each) => each < days)).toBeLessThan(share * whole);
      }),
    );
    expect(daysWithinShare(0.5, [])).toBe(0);
  });
});

describe('the statistics of returns and errors', () => {
  it('count every occurrence by cause, and each order once', () => {
    const rows = returnsOf([
      { key: 'ProofRejected', quotation_no: '260301' },
      { key: 'ProofRejected', quotation_no: '260301' },
      { key: 'ProofRejected', quotation_no: '260302' },
      { key: '3697', quotation_no: '260302' },
    ]);
    expect(rows.filter(({ times }) => times > 0)).toEqual([
      {
        key: 'ProofRejected',
        title: '客戶退回打樣',
        times: 3,
        orders: 2,
        quotation_nos: ['260302', '260301'],
      },
      { key: '3697', title: '生產：檔案錯誤', times: 1, orders: 1, quotation_nos: ['260302'] },
    ]);
    expect(rows).toHaveLength(returnCauses.length);
  });
});
