import { describe, expect, it } from '@jest/globals';
import {
  cafeOrdersTablecloths,
  clubOrdersAgain,
  clubOrdersPolos,
  eventsOf,
  seamstressOrdersBadges,
  type StoryStep,
} from './cast/index.js';
import { isSettled, outstandingAmount, receivedCash } from './derived.js';
import { orderOf } from './testing/order-of.js';

const lastOf = (story: readonly StoryStep[]) => orderOf(eventsOf(story));

/** The codes that an order had, from its moves. */
const path = (story: readonly StoryStep[]): readonly number[] =>
  eventsOf(story).flatMap((event) =>
    event.type === 'CodeMoved' || (event.type === 'CodeForced' && event.data.family === 'quotation')
      ? [event.data.to]
      : [],
  );

describe('the complete life of an order', () => {
  it('with upfront payment and samples leads from the request to closed and settled', () => {
    const order = lastOf(clubOrdersPolos);
    expect(path(clubOrdersPolos)).toStrictEqual([3001, 3002, 3003, 4001, 4002, 4003, 9999]);
    expect([order.code, isSettled(order), outstandingAmount(order)]).toStrictEqual([9999, true, 0]);
  });

  it('with an error, rejected samples, a forced move, a refund and partial deliveries ends as closed and settled', () => {
    const order = lastOf(clubOrdersAgain);
    expect(path(clubOrdersAgain)).toStrictEqual([
      3001, 3002, 3001, 3002, 3003, 3002, 3003, 4001, 4002, 4001, 4002, 4003, 9999,
    ]);
    expect([order.code, isSettled(order), outstandingAmount(order), receivedCash(order)]).toStrictEqual([
      9999,
      true,
      0,
      5082,
    ]);
    expect(order.deliveries.map(({ carton_number }) => carton_number)).toStrictEqual([1, 2]);
    expect(order.accounting.charge_method).toBe(2504);
    expect(order.files).toHaveLength(1);
  });

  it('with deferred payment begins the work before payment, and is paid after shipping', () => {
    const order = lastOf(cafeOrdersTablecloths);
    expect(path(cafeOrdersTablecloths)).toStrictEqual([3101, 3102, 3103, 4101, 4102, 4103, 4003, 9999]);
    expect([order.accounting.charge_class, isSettled(order), outstandingAmount(order)]).toStrictEqual([
      2602,
      true,
      0,
    ]);
  });

  it('without samples leads directly to production', () => {
    expect(path(seamstressOrdersBadges)).toStrictEqual([4001]);
  });
});
