import { expect, it } from '@jest/globals';
import type { Caller } from '../../access/caller.js';
import { Refused } from '../../core/refused.js';
import {
  accountant,
  castFacts,
  castTerms,
  storageEmployee,
  printEmployee,
  productionEmployee,
  salesWoman,
  shippingEmployee,
} from '../cast/index.js';
import { stepsRecorded } from '../derived.js';
import { quotation } from '../quotation.js';
import type { Quotation } from '../state.js';
import { bodiesFor } from '../testing/bodies.js';
import { eachRandomOrder } from '../testing/random-lives.js';
import { nextStepForReader } from './next-for.js';
import type { NextStepActor } from './next-step.js';

/** One person for each desk that can act on an order. */
const workers: Partial<Readonly<Record<NextStepActor, Caller>>> = {
  sales: salesWoman,
  accounting: accountant,
  production: productionEmployee,
  print: printEmployee,
  warehouse: storageEmployee,
  shipping: shippingEmployee,
};

/** The most states of one order that the search visits; no desk needs as many. */
const MOST_PLACES = 60;

/** A key for the state of an order, by which the search recognises states that it has already visited. */
const placeOf = (order: Quotation, title: string): string =>
  [
    order.code,
    order.accounting.code,
    title,
    order.deliveries.length,
    ...(['proofing', 'production'] as const).map((stage) => stepsRecorded(order, stage).at(-1)?.status_code),
  ].join(' ');

/** All orders that result from the actions which the order's card offers to this worker. */
function doneBy(caller: Caller, order: Quotation, now: string): readonly Quotation[] {
  const { action } = nextStepForReader(order, { ...castTerms, caller }, now);
  if (action === null) return [];
  return bodiesFor(action, order).flatMap((command) => {
    try {
      const after = quotation
        .decide(command, order, castFacts(caller, { now }))
        .reduce(quotation.evolve, order);
      return after === null || after === 'deleted' ? [] : [after];
    } catch (thrown) {
      if (thrown instanceof Refused) return [];
      throw thrown;
    }
  });
}

/**
 * Whether the desk that an order waits for can finish its part, using only the actions that its card offers.
 */
function canBeHandedOn(order: Quotation, desk: NextStepActor, caller: Caller, now: string): boolean {
  const found = new Map([['', order]]);
  // JavaScript iterates a map in insertion order and includes entries that are added during the loop.
  for (const [, one] of found)
    for (const after of doneBy(caller, one, now)) {
      const { who, title } = nextStepForReader(after, { ...castTerms, caller }, now);
      if (who !== desk) return true;
      const place = placeOf(after, title);
      if (found.size < MOST_PLACES && !found.has(place)) found.set(place, after);
    }
  return false;
}

it('each desk can empty its work queue using only the actions on the cards of its orders', () => {
  const waited = new Set<NextStepActor>();
  const stuck = new Set<string>();
  eachRandomOrder(1_000, 40, (order, asked) => {
    // A random order can begin at an instant before its last move; the later of both instants is used.
    const begun = order.order_process.at(-1)?.created_date ?? '';
    const now = begun > asked ? begun : asked;
    const { who, title } = nextStepForReader(order, { ...castTerms, caller: salesWoman }, now);
    const caller = workers[who];
    if (caller === undefined) return;
    waited.add(who);
    if (!canBeHandedOn(order, who, caller, now)) stuck.add(`${who}: ${placeOf(order, title)}`);
  });
  expect([...stuck]).toEqual([]);
  expect([...waited].toSorted()).toEqual(Object.keys(workers).toSorted());
}, 120_000);
