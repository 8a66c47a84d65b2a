import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Refused } from '../core/refused.js';
import { accountant, castFacts } from '../quotation/cast/index.js';
import { isTaxId } from '../record/tax-id.js';
import { invoiceCarrierKindOf } from '../quotation/invoicing/codes.js';
import { lastDayToCancel, monthSchema, periodOfDay, rocPeriod } from '../quotation/invoicing/period.js';
import { netAmounts, splitOffTax } from '../quotation/invoicing/tax.js';
import { drawnNumber, invoiceTrack, invoiceTrackBody, type InvoiceTrackEvent } from './track.js';

describe('the tax included in an amount', () => {
  it.each([
    [5500, 5238, 262],
    [18375, 17500, 875],
    [20, 19, 1],
  ])('of %i is calculated: %i net and %i tax', (total, net, tax) => {
    expect(splitOffTax(total)).toEqual({ net, tax, total });
  });

  it('is divided so that the parts add up exactly', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 }), (totals) => {
        const whole = totals.reduce((sum, one) => sum + one, 0);
        const nets = netAmounts(totals);
        expect(nets.reduce((sum, one) => sum + one, 0)).toBe(splitOffTax(whole).net);
        for (const [at, total] of totals.entries())
          expect(Math.abs((nets[at] ?? 0) - total / 1.05)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('an invoice period', () => {
  it('has two months, and allows invoices to be cancelled until the 13th of the following month', () => {
    expect(['2026-11-01', '2026-12-31', '2027-01-01'].map(periodOfDay)).toEqual([
      '2026-11',
      '2026-11',
      '2027-01',
    ]);
    expect(lastDayToCancel('2026-11')).toBe('2027-01-13');
    expect(lastDayToCancel('2026-09')).toBe('2026-11-13');
    expect(rocPeriod('2026-11')).toBe('11512');
  });

  it('can be entered as a month or in the format of the tax office', () => {
    expect(['2026-12', '11512', ' 2026-11 '].map((text) => monthSchema.parse(text))).toEqual([
      '2026-12',
      '2026-12',
      '2026-11',
    ]);
    expect(['2026-13', '2026-1', '1151', 'x'].map((text) => monthSchema.safeParse(text).success)).toEqual(
      Array.from({ length: 4 }, () => false),
    );
  });
});

it('tax ids and carriers are recognised by their format', () => {
  expect(['04595257', '22099131', '00501503', '00501508', '00000074', '62140097'].map(isTaxId)).toEqual(
    Array.from({ length: 6 }, () => true),
  );
  expect(['00501502', '12345678'].map(isTaxId)).toEqual([false, false]);
  expect([invoiceCarrierKindOf('/ABC.+-1'), invoiceCarrierKindOf('AB12345678901234')]).toEqual([
    '3J0002',
    'CQ0001',
  ]);
});

describe('the invoice numbers of a period', () => {
  const facts = { ...castFacts(accountant), period: '2026-03' };
  const two = {
    kind: 'add',
    ...invoiceTrackBody.parse({ period: '2026-04', track: 'ab', from: 9, to: '00000010' }),
  } as const;
  const after = (events: readonly InvoiceTrackEvent[]) =>
    events.reduce(invoiceTrack.evolve, invoiceTrack.initial);
  const draw = (events: readonly InvoiceTrackEvent[], quotation_no: string, place = 1, used: string[] = []) =>
    invoiceTrack.decide({ kind: 'draw', quotation_no, place, used }, after(events), facts);
  const codeOf = (act: () => unknown): string => {
    try {
      act();
      return 'nothing refused';
    } catch (error) {
      if (error instanceof Refused) return error.refusal.code;
      throw error;
    }
  };

  it('are assigned in order, once per invoice, until none is left', () => {
    const events = [...invoiceTrack.decide(two, invoiceTrack.initial, facts)];
    expect(two.period).toBe('2026-03');
    events.push(...draw(events, 'one'));
    expect(draw(events, 'one')).toEqual([]);
    events.push(...draw(events, 'two'));
    expect(after(events).drawn).toEqual({ 'one-1': 'AB00000009', 'two-1': 'AB00000010' });
    expect(codeOf(() => draw(events, 'three'))).toBe('NO_NUMBER_LEFT');
  });

  it('that an order reserved without using them are assigned to the next invoice of this order', () => {
    const events = [...invoiceTrack.decide(two, invoiceTrack.initial, facts)];
    events.push(...draw(events, 'one', 2, ['XY00000001']));
    // Meanwhile the second invoice was issued with the number of a voided one.
    const used = ['XY00000001', 'XY00000001'];
    expect(draw(events, 'one', 3, used)).toEqual([]);
    expect(drawnNumber(after(events), { quotation_no: 'one', place: 3, used })).toBe('AB00000009');
    expect(draw(events, 'one', 4, [...used, 'AB00000009'])).toMatchObject([
      { data: { number: 'AB00000010', invoice_id: 'one-4' } },
    ]);
  });

  it('are refused if they overlap, are an empty range, or come after the period', () => {
    const events = invoiceTrack.decide(two, invoiceTrack.initial, facts);
    const add = (more: Partial<typeof two>, now = facts.now) =>
      codeOf(() => invoiceTrack.decide({ ...two, ...more }, after(events), { ...facts, now }));
    expect(add({ from: '00000010', to: '00000011' })).toBe('TRACK_OVERLAPS');
    expect(add({ from: '00000012', to: '00000011' })).toBe('TRACK_EMPTY');
    expect(add({ track: 'CD' }, '2026-05-01T00:00:00.000Z')).toBe('INVOICE_PERIOD_OVER');
    expect(add({ track: 'CD' })).toBe('nothing refused');
  });
});
