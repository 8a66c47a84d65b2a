import { describe, expect, it } from '@jest/globals';
import {
  badges,
  cafe,
  castFacts,
  club,
  daysLater,
  ownAddresseesOf,
  polos,
  salesWoman,
  seamstress,
  tablecloths,
} from '../cast/index.js';
import { after, codeMovedEvent, given } from '../testing/specification.js';
import { placed } from './decide.fixture.js';

const place = { kind: 'place-order', stage: 'proofing', charge_method: 2501 } as const;

describe('the buyer orders samples at 1002', () => {
  it.each([
    [2501, 2001],
    [2502, 2002],
    [2504, 2001],
    [2505, 2001],
  ] as const)('paying by %i: accounting waits at %i and the order stays', (charge_method, to) => {
    const data = { ...placed.data, charge_method, accounting: { from: 2000, to } } as const;
    given(...polos('passed'))
      .when({ ...place, charge_method }, castFacts(club))
      .then({ ...placed, data });
    expect(after(...polos('passed'), { ...placed, data }).code).toBe(1002);
  });

  it('by the month (2503) where the level allows: 2007 and straight to 3101', () => {
    given(...tablecloths('passed'))
      .when({ ...place, charge_method: 2503 }, castFacts(cafe))
      .then(
        {
          ...placed,
          data: {
            ...placed.data,
            customer_uid: 'cafe',
            ...ownAddresseesOf(cafe).proofing,
            charge_method: 2503,
            charge_class: 2602,
            accounting: { from: 2000, to: 2007 },
          },
        },
        codeMovedEvent({ from: 1002, to: 3101, cause: 'ordered' }),
      );
  });

  it('by the month where the level does not: DEFERRED_NOT_ALLOWED', () => {
    given(...polos('passed'))
      .when({ ...place, charge_method: 2503 }, castFacts(club))
      .thenRefuses({ code: 'DEFERRED_NOT_ALLOWED' });
  });

  it('upfront although the level would allow deferring: the order’s class is then 2601', () => {
    const order = after(...tablecloths('passed'), {
      ...placed,
      data: { ...placed.data, customer_uid: 'cafe', ...ownAddresseesOf(cafe).proofing },
    });
    expect(order.accounting.charge_class).toBe(2601);
  });

  it('keeps the last five digits as text: 00123 survives', () => {
    const data = { ...placed.data, last_five_digits: '00123' };
    given(...polos('passed'))
      .when({ ...place, last_five_digits: '00123' }, castFacts(club))
      .then({ ...placed, data });
    expect(after(...polos('passed'), { ...placed, data }).accounting.last_five_digits).toBe('00123');
  });

  it('again with another method while 2001 or 2002; the same once more is nothing', () => {
    given(...polos('passed'), placed)
      .when(place, castFacts(club))
      .thenNothing();
    given(...polos('passed'), placed)
      .when({ ...place, charge_method: 2502, buyer_paypal_email: 'club@zhidan.test' }, castFacts(club))
      .then({
        ...placed,
        data: {
          ...placed.data,
          charge_method: 2502,
          accounting: { from: 2001, to: 2002 },
          buyer_paypal_email: 'club@zhidan.test',
        },
      });
  });

  it('not where there are none: PROOFING_NOT_ORDERED', () => {
    given(...badges('passed'))
      .when(place, castFacts(salesWoman))
      .thenRefuses({ code: 'PROOFING_NOT_ORDERED' });
  });

  it('not before review is passed', () => {
    given(...polos('submitted'))
      .when(place, castFacts(club))
      .thenRefuses({ code: 'REVIEW_NOT_PASSED' });
  });

  it('not after fourteen days from the last pass of review, minus the offset', () => {
    // Passed on 3 March.
    const at = (days: number, validity_offset = 0) =>
      castFacts(club, {
        now: daysLater(days),
        settings: { ...castFacts(club).settings, validity_offset },
      });
    const expired = (valid_until: string) => ({ code: 'QUOTATION_EXPIRED', valid_until }) as const;
    given(...polos('passed'))
      .when(place, at(16))
      .thenRefuses(expired('2026-03-17'));
    given(...polos('passed'))
      .when(place, at(15, 2))
      .thenRefuses(expired('2026-03-15'));
    given(...polos('passed'))
      .when(place, at(15))
      .then({ ...placed, data: { ...placed.data, created_date: daysLater(15) } });
    given(...polos('ordered'))
      .when({ ...place, charge_method: 2505 }, at(30))
      .then({
        ...placed,
        data: {
          ...placed.data,
          charge_method: 2505,
          accounting: { from: 2001, to: 2001 },
          created_date: daysLater(30),
        },
      });
  });
});

describe('the buyer orders production', () => {
  const production = { ...place, stage: 'production' } as const;

  it('at 1002 only without samples, else PROOFING_FIRST', () => {
    given(...polos('passed'))
      .when(production, castFacts(club))
      .thenRefuses({ code: 'PROOFING_FIRST' });
    given(...badges('passed'))
      .when(production, castFacts(salesWoman))
      .then({
        ...placed,
        data: {
          ...placed.data,
          customer_uid: 'seamstress',
          ...ownAddresseesOf(seamstress).production,
          stage: 'production',
        },
      });
  });

  it('at 3003, which counts as approval of the sample', () => {
    const ordered = {
      ...placed,
      data: { ...placed.data, stage: 'production', accounting: { from: 2003, to: 2001 } },
    } as const;
    given(...polos('proofed'))
      .when(production, castFacts(club))
      .then(ordered);
    const order = after(...polos('proofed'), ordered);
    expect([order.code, order.sample_approved, order.accounting.proofing_or_product]).toStrictEqual([
      3003,
      true,
      false,
    ]);
  });

  it('deferred at 3103: 2008 and straight to 4101, without a warning', () => {
    given(...tablecloths('proofed'))
      .when({ ...production, charge_method: 2503 }, castFacts(cafe))
      .then(
        {
          ...placed,
          data: {
            ...placed.data,
            customer_uid: 'cafe',
            ...ownAddresseesOf(cafe).proofing,
            stage: 'production',
            charge_method: 2503,
            charge_class: 2602,
            accounting: { from: 2007, to: 2008 },
          },
        },
        codeMovedEvent({ from: 3103, to: 4101, cause: 'ordered' }),
      );
  });

  it('not while its samples are made', () => {
    given(...polos('proofing'))
      .when(production, castFacts(club))
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 3002, accounting_code: 2003 });
  });
});
