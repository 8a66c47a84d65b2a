import { describe, expect, it } from '@jest/globals';
import { badgeEventsAt, castFacts, manager, MONDAY, poloEventsAt, salesWoman } from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import { after, given } from '../testing/specification.js';
import { codes } from './decide.fixture.js';

describe('forcing a code by a manager', () => {
  const force = (
    family: 'quotation' | 'accounting' | 'proofing' | 'production',
    code: number,
    reason = '客訴',
  ) => ({ kind: 'force-code', family, code, reason }) as const;
  const by = {
    reason: '客訴',
    created_date: MONDAY,
    who_did_it_uid: 'boss',
    who_did_it_name: '經理',
  };

  it('is possible to any code with a reason, and adds a missing entry of the review with the days from the settings', () => {
    const forced: QuotationEvent = {
      type: 'CodeForced',
      data: {
        family: 'quotation',
        from: 1000,
        to: 3002,
        review_days: { proofing_delivery_date: 7, product_delivery_date: 21 },
        warnings: [],
        ...by,
      },
    };
    given(...poloEventsAt('asked'))
      .when(force('quotation', 3002), castFacts(manager))
      .then(forced);
    const order = after(...poloEventsAt('asked'), forced);
    expect(
      order.order_process.map(({ code, product_delivery_date }) => [code, product_delivery_date]),
    ).toStrictEqual([
      [1002, 21],
      [3002, 21],
    ]);
    expect(order.order_process.at(-1)?.staff_notes).toBe('客訴');
  });

  it('is possible from closed back to review passed (1002), where the order can be deleted again', () => {
    const forced: QuotationEvent = {
      type: 'CodeForced',
      data: { family: 'quotation', from: 9999, to: 1002, warnings: [], ...by },
    };
    given(...poloEventsAt('closed'))
      .when(force('quotation', 1002), castFacts(manager))
      .then(forced);
    const order = after(...poloEventsAt('closed'), forced);
    expect([order.code, order.allow_delete, codes(order)]).toStrictEqual([1002, true, [1001, 1002]]);
  });

  it.each([1001, 1101, 1002] as const)(
    'to code %s keeps the reason out of the notes that the buyer reads at this code',
    (to) => {
      const order = after(...poloEventsAt('confirmed'), {
        type: 'CodeForced',
        data: { family: 'quotation', from: 3001, to, warnings: [], ...by },
      });
      expect(order.code).toBe(to);
      expect(order.order_process.map(({ staff_notes }) => staff_notes)).not.toContain('客訴');
    },
  );

  it('of accounting is refused in review (1001) and while an order can be placed (1002)', () => {
    given(...poloEventsAt('confirmed'))
      .when(force('accounting', 2999), castFacts(manager))
      .then({ type: 'CodeForced', data: { family: 'accounting', from: 2003, to: 2999, ...by } });
    given(...poloEventsAt('passed'))
      .when(force('accounting', 2001), castFacts(manager))
      .thenRefuses({ code: 'REVIEW_NOT_PASSED' });
  });

  it('can change the last step of proofing', () => {
    const forced: QuotationEvent = {
      type: 'CodeForced',
      data: { family: 'proofing', from: 3502, to: 3510, ...by },
    };
    given(...poloEventsAt('printed'))
      .when(force('proofing', 3510), castFacts(manager))
      .then(forced);
    const order = after(...poloEventsAt('printed'), forced);
    expect(order.proofing_process.proofing_record.map(({ status_code }) => status_code)).toStrictEqual([
      3502, 3510,
    ]);
    expect(order.code).toBe(3002);
  });

  it('is refused without a reason and for an unknown code, and has no effect for the present code', () => {
    given(...poloEventsAt('confirmed'))
      .when(force('quotation', 3002, ''), castFacts(manager))
      .thenRefuses({ code: 'NO_REASON', field: 'reason' });
    given(...poloEventsAt('confirmed'))
      .when(force('quotation', 5000), castFacts(manager))
      .thenRefuses({ code: 'UNKNOWN_CODE', unknown: 5000 });
    given(...poloEventsAt('confirmed'))
      .when(force('production', 3502), castFacts(manager))
      .thenRefuses({ code: 'UNKNOWN_CODE', unknown: 3502 });
    given(...poloEventsAt('confirmed'))
      .when(force('accounting', 2003), castFacts(manager))
      .thenNothing();
    given(...badgeEventsAt('passed'))
      .when(force('quotation', 3001), castFacts(manager))
      .thenRefuses({ code: 'PROOFING_NOT_ORDERED' });
  });

  it('is refused to all but managers', () => {
    given(...poloEventsAt('confirmed'))
      .when(force('quotation', 3002), castFacts(salesWoman))
      .thenRefuses({ code: 'NO_PERMISSION' });
  });
});
