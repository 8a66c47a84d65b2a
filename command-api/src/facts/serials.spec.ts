import { describe, expect, it } from '@jest/globals';
import { Serials } from './serials.js';

const requested = (index_date: string) => ({ type: 'QuotationRequested', data: { index_date } });

describe('the serial of the day', () => {
  it('is one more than the orders of that day, each counted once', () => {
    const serials = new Serials();
    expect(serials.next('260302')).toBe(1);
    serials.see('quotation-260302-1', requested('260302'));
    serials.see('quotation-260302-2', requested('260302'));
    serials.see('quotation-260302-1', requested('260302'));
    serials.see('quotation-260302-1', { type: 'QuotationDeleted', data: {} });
    expect(serials.next('260302')).toBe(3);
    expect(serials.next('260303')).toBe(1);
  });

  it('is another one for each order of the same millisecond, and goes on from what there is in the next', () => {
    const serials = new Serials();
    const [first, second] = ['2026-03-02T01:00:00.000Z', '2026-03-02T01:00:00.001Z'];
    expect([first, first, first].map((now) => serials.draw(now))).toEqual([1, 2, 3]);
    serials.see('quotation-260302-1', requested('260302'));
    expect([second, second, first].map((now) => serials.draw(now))).toEqual([2, 3, 2]);
  });

  it('is remembered for the last days only', () => {
    const serials = new Serials();
    for (const day of ['260304', '260301', '260303', '260302'])
      serials.see(`quotation-${day}`, requested(day));
    expect(['260301', '260302', '260303', '260304'].map((day) => serials.next(day))).toEqual([1, 2, 2, 2]);
  });
});
