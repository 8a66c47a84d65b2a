import { expect, it } from '@jest/globals';
import {
  actionTitle,
  allowedActions,
  PAYMENT_METHOD_ATM,
  nextStepForReader,
  quotation,
} from '@zhidan/domain/quotation';
import { castTerms, club, daysLater, poloEventsAt } from '@zhidan/domain/quotation/cast';
import { offeredActions, offeredTitle } from './buyersActions.js';

it("the next step comes first among the buyer's actions", () => {
  expect(
    offeredActions({
      allowed_actions: ['revise', 'delete', 'submit-for-review', 'add-file', 'pass-review'],
      maximum_production_items: 1,
      proofing_value: 1,
      next: { action: 'revise' },
      accounting: { charge_method: PAYMENT_METHOD_ATM },
    }),
  ).toStrictEqual(['revise', 'submit-for-review', 'delete']);
});

it('splitting is offered when two designs are possible', () => {
  const order = {
    allowed_actions: ['split-production' as const],
    proofing_value: 0,
    next: { action: null },
    accounting: { charge_method: PAYMENT_METHOD_ATM },
  };
  expect(offeredActions({ ...order, maximum_production_items: 1 })).toStrictEqual([]);
  expect(offeredActions({ ...order, maximum_production_items: 2 })).toStrictEqual(['split-production']);
});

it.each([
  [2501, ['report-transfer']],
  [2502, []],
  [2504, []],
  [2505, []],
])('an order with payment method %d offers %j of its allowed actions', (charge_method, offered) => {
  const order = {
    allowed_actions: ['report-transfer' as const],
    maximum_production_items: 1,
    proofing_value: 1,
    next: { action: null },
    accounting: { charge_method },
  };
  expect(offeredActions(order)).toStrictEqual(offered);
  // A payment number of a provider is reported by the provider.
  expect(offeredActions({ ...order, next: { action: 'checkout' } })).toStrictEqual([]);
});

it('rejecting all samples together is offered only for an order without single samples', () => {
  const order = {
    allowed_actions: ['reject-proof' as const, 'request-sample-change' as const],
    maximum_production_items: 1,
    next: { action: null },
    accounting: { charge_method: PAYMENT_METHOD_ATM },
  };
  expect(offeredActions({ ...order, proofing_value: 2 })).toStrictEqual([]);
  expect(offeredActions({ ...order, proofing_value: 0 })).toStrictEqual(['reject-proof']);
});

it('resubmission (重新送審) is offered first, instead of ordering (確認下單), once a quotation has expired', () => {
  const order = poloEventsAt('passed').reduce(quotation.evolve, quotation.initial);
  if (order === null || order === 'deleted') throw new Error('no order');
  const offered = (day: number) => {
    const now = daysLater(day);
    const allowed_actions = [...allowedActions(order, club, { now, validity_offset: 0 })];
    const next = nextStepForReader(order, { ...castTerms, caller: club }, now);
    return offeredActions({
      allowed_actions,
      maximum_production_items: 1,
      proofing_value: 1,
      next,
      accounting: order.accounting,
    });
  };
  expect(offered(15).map(actionTitle)).toStrictEqual(['確認下單', '刪除報價單']);
  expect(offered(16).map(actionTitle)).toStrictEqual(['重新送審', '刪除報價單']);
});

it('an action that was already done is offered as a change', () => {
  const titles = (code: number, charge_method: number, action: 'place-order' | 'report-transfer' | null) =>
    (['place-order', 'report-transfer'] as const).map((offered) =>
      offeredTitle(offered, { next: { action }, accounting: { code, charge_method } }),
    );
  expect(titles(2000, 0, 'place-order')[0]).toBe('確認下單');
  expect(titles(2003, 2501, 'place-order')[0]).toBe('確認下單');
  expect(titles(2001, 2501, 'report-transfer')).toStrictEqual(['更改付款方式', '回報轉帳']);
  expect(titles(2001, 2501, null)).toStrictEqual(['更改付款方式', '更正後五碼']);
  expect(titles(2002, 2502, null)[0]).toBe('更改付款方式');
});
