import { describe, expect, it } from '@jest/globals';
import { serialOfNumber } from '@zhidan/domain/quotation';
import fc from 'fast-check';
import { OrderSerials } from './serials.js';

const requested = (index_date: string) => ({ type: 'QuotationRequested', data: { index_date } });

describe('the next serial number of a day', () => {
  it('is one more than the number of distinct orders of that day', () => {
    const serials = new OrderSerials();
    expect(serials.next('260302')).toBe(1);
    for (const order of ['260302-1000000001', '260302-1000000002', '260302-1000000001'])
      serials.see(`quotation-${order}`, requested('260302'));
    serials.see('quotation-260302-1000000001', { type: 'QuotationDeleted', data: {} });
    expect(serials.next('260302')).toBe(3);
    expect(serials.next('260303')).toBe(1);
  });

  it('is reserved for one request at a time, and released when no order was made', () => {
    const serials = new OrderSerials();
    const [first, second] = ['2026-03-02T01:00:00.000Z', '2026-03-02T01:00:00.001Z'];
    const drawn = [first, first, second].map((now) => serials.draw(now));
    expect(drawn.map(serialOfNumber)).toEqual([1, 2, 3]);
    const [refused = '', made = '', last = ''] = drawn;
    serials.done(refused);
    serials.see(`quotation-${made}`, requested('260302'));
    serials.done(made);
    // One order has the second serial; the third request is still being handled.
    expect(serialOfNumber(serials.draw(second))).toBe(4);
    serials.done(last);
    expect(serials.next('260302')).toBe(3);
  });

  it('never equals the number of another order, in any sequence of requests and outcomes', () => {
    const acts = fc.array(fc.tuple(fc.constantFrom('ask', 'make', 'refuse'), fc.nat()), { maxLength: 60 });
    fc.assert(
      fc.property(acts, (chosen) => {
        const serials = new OrderSerials();
        const underWay: string[] = [];
        const made: number[] = [];
        for (const [act, pick] of chosen) {
          if (act === 'ask')
            underWay.push(serials.draw(new Date(Date.UTC(2026, 2, 2, 1) + (pick % 1000)).toISOString()));
          const [ended] = act === 'ask' ? [] : underWay.splice(pick % Math.max(1, underWay.length), 1);
          if (ended === undefined) continue;
          if (act === 'make') {
            made.push(serialOfNumber(ended));
            serials.see(`quotation-${ended}`, requested('260302'));
          }
          serials.done(ended);
        }
        expect(new Set(made).size).toBe(made.length);
      }),
    );
  });

  it('is remembered only for the most recent days', () => {
    const serials = new OrderSerials();
    for (const day of ['260304', '260301', '260303', '260302'])
      serials.see(`quotation-${day}-1000000000`, requested(day));
    expect(['260301', '260302', '260303', '260304'].map((day) => serials.next(day))).toEqual([1, 2, 2, 2]);
  });
});
