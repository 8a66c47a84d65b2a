import { describe, expect, it } from '@jest/globals';
import { accountant, castFacts, MONDAY, poloEventsAt, salesWoman } from '../cast/index.js';
import { isSettled } from '../derived.js';
import type { QuotationEvent } from '../events.js';
import type { Quotation } from '../state.js';
import { after, given } from '../testing/specification.js';

describe('changing the accounting code', () => {
  const change = (code: number, reason?: string) =>
    ({ kind: 'change-accounting-code', code, ...(reason !== undefined && { reason }) }) as const;
  const changed = (
    from: Quotation['accounting']['code'],
    to: Quotation['accounting']['code'],
    reason?: string,
  ): QuotationEvent => ({
    type: 'AccountingCodeChanged',
    data: { from, to, ...(reason !== undefined && { reason }), created_date: MONDAY },
  });

  it('is refused in review (1001) and while an order can be placed (1002)', () => {
    for (const moment of ['submitted', 'passed', 'ordered'] as const)
      given(...poloEventsAt(moment))
        .when(change(2102), castFacts(accountant))
        .thenRefuses({ code: 'REVIEW_NOT_PASSED' });
  });

  it('is possible only to codes that the accounting moves allow', () => {
    given(...poloEventsAt('confirmed'))
      .when(change(2105, '客訴退款'), castFacts(accountant))
      .then(changed(2003, 2105, '客訴退款'));
    given(...poloEventsAt('confirmed'))
      .when(change(2004), castFacts(accountant))
      .thenRefuses({ code: 'MOVE_NOT_ALLOWED', from: 2003, to: 2004 });
    given(...poloEventsAt('confirmed'))
      .when(change(2500), castFacts(accountant))
      .thenRefuses({ code: 'UNKNOWN_CODE', unknown: 2500 });
    given(...poloEventsAt('confirmed'))
      .when(change(2003), castFacts(accountant))
      .thenNothing();
  });

  it('to settled (2999) marks the account as settled', () => {
    const order = after(...poloEventsAt('shipped'), changed(2004, 2999));
    expect([isSettled(after(...poloEventsAt('shipped'))), isSettled(order)]).toStrictEqual([false, true]);
  });

  it('from a pause (2102) is possible back to the code before the pause', () => {
    const paused = [...poloEventsAt('confirmed'), changed(2003, 2102)];
    given(...paused)
      .when(change(2003, '客戶回來了'), castFacts(accountant))
      .then(changed(2102, 2003, '客戶回來了'));
    given(...paused)
      .when(change(2999), castFacts(accountant))
      .thenRefuses({ code: 'MOVE_NOT_ALLOWED', from: 2102, to: 2999 });
  });

  it('is limited for sales to pausing and cancelling', () => {
    given(...poloEventsAt('confirmed'))
      .when(change(2102, '客戶暫停'), castFacts(salesWoman))
      .then(changed(2003, 2102, '客戶暫停'));
    given(...poloEventsAt('confirmed'))
      .when(change(2105), castFacts(salesWoman))
      .thenRefuses({ code: 'NO_PERMISSION' });
  });

  it('to a later code requires no reason, but stores a given reason', () => {
    given(...poloEventsAt('shipped'))
      .when(change(2999), castFacts(accountant))
      .then(changed(2004, 2999));
    given(...poloEventsAt('shipped'))
      .when(change(2999, '尾款已收'), castFacts(accountant))
      .then(changed(2004, 2999, '尾款已收'));
    // Codes 2002 and 2003 wait for the same money, by PayPal and by transfer.
    given(...poloEventsAt('confirmed'), changed(2003, 2002, '退匯'))
      .when(change(2001), castFacts(accountant))
      .then(changed(2002, 2001));
  });

  it('to an interruption (2101-2105), or to an earlier code, requires a reason', () => {
    for (const code of [2101, 2102, 2103, 2104, 2105, 2001, 2002, 2007])
      given(...poloEventsAt('shipped'))
        .when(change(code, ''), castFacts(accountant))
        .thenRefuses({ code: 'NO_REASON', field: 'reason' });
    for (const [before, code] of [
      [2101, 2004],
      [2102, 2004],
      [2104, 2103],
    ] as const)
      given(...poloEventsAt('shipped'), changed(2004, before, '逾期'))
        .when(change(code), castFacts(accountant))
        .thenRefuses({ code: 'NO_REASON', field: 'reason' });
  });

  it('also sets the charge method and stage that the new code implies', () => {
    const order = after(...poloEventsAt('proofed'), changed(2003, 2008));
    expect([order.accounting.charge_method, order.accounting.proofing_or_product]).toStrictEqual([
      2503,
      false,
    ]);
  });
});
