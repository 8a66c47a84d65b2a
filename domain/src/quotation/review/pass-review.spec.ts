import { describe, expect, it } from '@jest/globals';
import {
  badgeEventsAt,
  castFacts,
  club,
  manager,
  MONDAY,
  passPolos,
  poloEventsAt,
  salesWoman,
} from '../cast/index.js';
import { effectiveUnitPrice, orderTotals } from '../derived.js';
import type { QuotationEvent } from '../events.js';
import { passReview } from './commands.js';
import { after, given } from '../testing/specification.js';
import { reviewPassedEvent, reviewReturnedEvent } from './decide.fixture.js';

describe('passing the review of an order', () => {
  it('is possible in review (1001), with working days and notes', () => {
    given(...poloEventsAt('submitted'))
      .when(passPolos, castFacts(salesWoman))
      .then(reviewPassedEvent);
  });

  it('allows the order to be deleted, and makes the reviewer its sales person', () => {
    const order = after(...poloEventsAt('submitted'), {
      ...reviewPassedEvent,
      data: { ...reviewPassedEvent.data, staff_uid: 'boss' },
    });
    expect([order.code, order.allow_delete, order.sales_value]).toStrictEqual([1002, true, 'boss']);
    expect(order.order_process.map(({ code, notesIsRead }) => [code, notesIsRead])).toStrictEqual([
      [1001, true],
      [1002, false],
    ]);
  });

  it('can be corrected before an order is placed, and the last correction counts', () => {
    const corrected = {
      ...reviewPassedEvent,
      data: { ...reviewPassedEvent.data, product_delivery_date: 30 },
    };
    given(...poloEventsAt('passed'))
      .when({ ...passPolos, product_delivery_date: 30 }, castFacts(salesWoman))
      .then(corrected);
    expect(
      after(...poloEventsAt('passed'), corrected).order_process.map(({ code, product_delivery_date }) => [
        code,
        product_delivery_date,
      ]),
    ).toStrictEqual([
      [1001, 0],
      [1002, 30],
    ]);
  });

  it('again as a correction does not change the sales person who was assigned meanwhile', () => {
    const assigned: QuotationEvent = { type: 'SalesPersonAssigned', data: { from: 'mei', to: 'boss' } };
    expect(after(...poloEventsAt('passed'), assigned, reviewPassedEvent).sales_value).toBe('boss');
  });

  it('resets the accounting code, and allows the order to be deleted', () => {
    const noted: QuotationEvent = {
      type: 'AccountingCodeChanged',
      data: { from: 2000, to: 2001, created_date: MONDAY },
    };
    const anew: QuotationEvent = {
      type: 'AccountingCodeChanged',
      data: { from: 2001, to: 2000, created_date: MONDAY },
    };
    given(...poloEventsAt('submitted'), noted)
      .when(passPolos, castFacts(salesWoman))
      .then(anew, reviewPassedEvent);
    given(...poloEventsAt('submitted'), noted, anew, reviewPassedEvent)
      .when({ kind: 'delete' }, castFacts(club))
      .then({ type: 'QuotationDeleted', data: { created_date: MONDAY } });
  });

  it('is possible again when an order returns to 1002 (review passed) but cannot be placed', () => {
    const reopened: readonly QuotationEvent[] = [
      {
        type: 'OrderForceClosed',
        data: {
          reason: '倒閉',
          accounting: { from: 2001, to: 2102 },
          staff_uid: 'mei',
          created_date: MONDAY,
        },
      },
      {
        type: 'CodeForced',
        data: {
          family: 'quotation',
          from: 9998,
          to: 1002,
          warnings: [],
          reason: '客戶回來了',
          created_date: MONDAY,
          who_did_it_uid: 'boss',
          who_did_it_name: '經理',
        },
      },
    ];
    given(...poloEventsAt('ordered'), ...reopened)
      .when(passPolos, castFacts(salesWoman))
      .then(
        { type: 'AccountingCodeChanged', data: { from: 2102, to: 2000, created_date: MONDAY } },
        reviewPassedEvent,
      );
  });

  it('is refused once an order is placed', () => {
    given(...poloEventsAt('ordered'))
      .when(passPolos, castFacts(salesWoman))
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 1002, accounting_code: 2001 });
  });

  it('is allowed to sales only', () => {
    given(...poloEventsAt('submitted'))
      .when(passPolos, castFacts(club))
      .thenRefuses({ code: 'NO_PERMISSION' });
    given(...poloEventsAt('submitted'))
      .when(passPolos, castFacts(manager))
      .then({ ...reviewPassedEvent, data: { ...reviewPassedEvent.data, staff_uid: 'boss' } });
  });

  it('with a unit_price_off replaces the unit price in the totals, but not the proofing price', () => {
    const reduced = { ...reviewPassedEvent, data: { ...reviewPassedEvent.data, unit_price_off: 80 } };
    given(...poloEventsAt('submitted'))
      .when({ ...passPolos, unit_price_off: 80 }, castFacts(salesWoman))
      .then(reduced);
    const order = after(...poloEventsAt('submitted'), reduced);
    expect(order.unit_price).toBe(96);
    expect(effectiveUnitPrice(order)).toBe(80);
    expect(orderTotals(order)).toMatchObject({ total_price_tax: 3360, proofing_price_tax: 1050 });
    expect(effectiveUnitPrice(after(...poloEventsAt('submitted'), reduced, reviewReturnedEvent))).toBe(96);
  });

  it('with a unit_price_off above the calculated price causes a warning', () => {
    given(...poloEventsAt('submitted'))
      .when({ ...passPolos, unit_price_off: 97 }, castFacts(salesWoman))
      .then({
        ...reviewPassedEvent,
        data: { ...reviewPassedEvent.data, unit_price_off: 97, warnings: ['UNIT_PRICE_ABOVE_CALCULATED'] },
      });
  });

  it('with a unit_price_off of 0 or null does not change the price', () => {
    for (const unit_price_off of [0, null])
      given(...poloEventsAt('submitted'))
        .when({ ...passPolos, unit_price_off }, castFacts(salesWoman))
        .then(reviewPassedEvent);
  });
});

describe('the working days promised in a passed review', () => {
  it('are integers of at least one', () => {
    const days = (proofing_delivery_date: number, product_delivery_date: number) =>
      passReview.body.safeParse({ proofing_delivery_date, product_delivery_date }).success;
    expect([days(1, 1), days(7, 0), days(1.5, 20), days(-1, 20)]).toStrictEqual([true, false, false, false]);
    given(...poloEventsAt('submitted'))
      .when({ ...passPolos, proofing_delivery_date: 0 }, castFacts(salesWoman))
      .thenRefuses({ code: 'NO_PROOFING_DAYS' });
  });

  it('are omitted for samples where no samples were requested', () => {
    given(...badgeEventsAt('passed'))
      .when({ ...passPolos, proofing_delivery_date: 0 }, castFacts(salesWoman))
      .then({ ...reviewPassedEvent, data: { ...reviewPassedEvent.data, proofing_delivery_date: 0 } });
  });
});
