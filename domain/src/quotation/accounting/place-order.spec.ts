import { describe, expect, it } from '@jest/globals';
import {
  badgeEventsAt,
  cafe,
  castFacts,
  club,
  daysLater,
  ownAddresseesOf,
  poloEventsAt,
  salesWoman,
  seamstress,
  tableclothEventsAt,
} from '../cast/index.js';
import { after, codeMovedEvent, given } from '../testing/specification.js';
import { placed } from './decide.fixture.js';

const place = { kind: 'place-order', stage: 'proofing', charge_method: 2501 } as const;

describe('ordering samples after the review has passed (1002)', () => {
  it.each([
    [2501, 2001],
    [2502, 2002],
    [2504, 2001],
    [2505, 2001],
  ] as const)(
    'with charge method %i sets the accounting code %i and does not move the order',
    (charge_method, to) => {
      const data = { ...placed.data, charge_method, accounting: { from: 2000, to } } as const;
      given(...poloEventsAt('passed'))
        .when({ ...place, charge_method }, castFacts(club))
        .then({ ...placed, data });
      expect(after(...poloEventsAt('passed'), { ...placed, data }).code).toBe(1002);
    },
  );

  it('with monthly billing (2503) starts sampling at once (3101) where the customer level allows deferring', () => {
    given(...tableclothEventsAt('passed'))
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

  it('with monthly billing is refused where the customer level does not allow deferring: DEFERRED_NOT_ALLOWED', () => {
    given(...poloEventsAt('passed'))
      .when({ ...place, charge_method: 2503 }, castFacts(club))
      .thenRefuses({ code: 'DEFERRED_NOT_ALLOWED' });
  });

  it('with upfront payment sets the upfront charge class (2601) even if the level allows deferring', () => {
    const order = after(...tableclothEventsAt('passed'), {
      ...placed,
      data: { ...placed.data, customer_uid: 'cafe', ...ownAddresseesOf(cafe).proofing },
    });
    expect(order.accounting.charge_class).toBe(2601);
  });

  it('stores the last five digits as text, so that 00123 keeps its zeros', () => {
    const data = { ...placed.data, last_five_digits: '00123' };
    given(...poloEventsAt('passed'))
      .when({ ...place, last_five_digits: '00123' }, castFacts(club))
      .then({ ...placed, data });
    expect(after(...poloEventsAt('passed'), { ...placed, data }).accounting.last_five_digits).toBe('00123');
  });

  it('can be repeated with another charge method until the payment arrives, but has no effect with the same method', () => {
    given(...poloEventsAt('passed'), placed)
      .when(place, castFacts(club))
      .thenNothing();
    given(...poloEventsAt('passed'), placed)
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

  it('is refused for a quotation without samples: PROOFING_NOT_ORDERED', () => {
    given(...badgeEventsAt('passed'))
      .when(place, castFacts(salesWoman))
      .thenRefuses({ code: 'PROOFING_NOT_ORDERED' });
  });

  it('is refused before the review has passed', () => {
    given(...poloEventsAt('submitted'))
      .when(place, castFacts(club))
      .thenRefuses({ code: 'REVIEW_NOT_PASSED' });
  });

  it('is refused fourteen days after the last pass of review, less the offset in the settings', () => {
    // The review passed on 3 March.
    const at = (days: number, validity_offset = 0) =>
      castFacts(club, {
        now: daysLater(days),
        settings: { ...castFacts(club).settings, validity_offset },
      });
    const expired = (valid_until: string) => ({ code: 'QUOTATION_EXPIRED', valid_until }) as const;
    given(...poloEventsAt('passed'))
      .when(place, at(16))
      .thenRefuses(expired('2026-03-17'));
    given(...poloEventsAt('passed'))
      .when(place, at(15, 2))
      .thenRefuses(expired('2026-03-15'));
    given(...poloEventsAt('passed'))
      .when(place, at(15))
      .then({ ...placed, data: { ...placed.data, created_date: daysLater(15) } });
    given(...poloEventsAt('ordered'))
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

describe('ordering production', () => {
  const production = { ...place, stage: 'production' } as const;

  it('after the review (1002) is possible only without samples: PROOFING_FIRST', () => {
    given(...poloEventsAt('passed'))
      .when(production, castFacts(club))
      .thenRefuses({ code: 'PROOFING_FIRST' });
    given(...badgeEventsAt('passed'))
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

  it('when the samples are finished (3003) counts as approval of the samples', () => {
    const ordered = {
      ...placed,
      data: { ...placed.data, stage: 'production', accounting: { from: 2003, to: 2001 } },
    } as const;
    given(...poloEventsAt('proofed'))
      .when(production, castFacts(club))
      .then(ordered);
    const order = after(...poloEventsAt('proofed'), ordered);
    expect([order.code, order.sample_approved, order.accounting.proofing_or_product]).toStrictEqual([
      3003,
      true,
      false,
    ]);
  });

  it('on credit, when deferred samples are finished (3103), starts production (4101) at once without a warning', () => {
    given(...tableclothEventsAt('proofed'))
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

  it('is refused while the samples are being made', () => {
    given(...poloEventsAt('proofing'))
      .when(production, castFacts(club))
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 3002, accounting_code: 2003 });
  });
});
