import { describe, expect, it } from '@jest/globals';
import { allQuotationCodes, isBeforeReviewPassed } from '../../codes/quotation-codes.js';
import { keysOf } from '../../core/keys.js';
import { Refused } from '../../core/refused.js';
import { quotationEventForBuyer, quotationForBuyer } from '../readers/buyer-view.js';
import {
  badgeEventsAt,
  castFacts,
  invoicedPolos,
  manager,
  MONDAY,
  poloEventsAt,
  polosPaidOnline,
  tableclothEventsAt,
} from '../cast/index.js';
import { bodyOfCommand, type QuotationCommand } from '../commands.js';
import type { QuotationEvent } from '../events.js';
import { quotationActions, type QuotationAction } from '../gates.js';
import { quotation } from '../quotation.js';
import { derivedColumns } from '../row/derived-columns.js';
import type { QuotationRow } from '../row/row.js';
import type { Quotation } from '../state.js';
import { bodiesFor } from '../testing/bodies.js';
import { orderOf } from '../testing/order-of.js';
import { codeMovedEvent } from '../testing/specification.js';

const WHY = '老闆說先放著';
const NOTE = '尺寸表請再確認';

/** Every command whose body has a reason. */
const withReason = quotationActions.filter((action) => 'reason' in bodyOfCommand(action).shape);
const worded = (action: QuotationAction, command: QuotationCommand): QuotationCommand =>
  Object.assign(
    { ...command },
    { reason: WHY },
    'staff_notes' in bodyOfCommand(action).shape && { staff_notes: NOTE },
  );

/**
 * Random orders of every kind, with and without samples, paid upfront and on term, each also placed at every
 * code.
 */
const lived: readonly Quotation[] = [
  ...(['passed', 'reported', 'confirmed', 'proofed', 'closed'] as const).map((moment) =>
    orderOf(poloEventsAt(moment)),
  ),
  ...(['passed', 'proofed'] as const).map((moment) => orderOf(tableclothEventsAt(moment))),
  orderOf(badgeEventsAt('passed')),
  orderOf(polosPaidOnline('noticed')),
  orderOf(invoicedPolos('issued')),
  orderOf(invoicedPolos('allowed')),
];
const forced = (order: Quotation): readonly Quotation[] =>
  bodiesFor('force-code', order)
    .map((command) => decided(command, order).reduce(quotation.evolve, order))
    .filter((state) => state !== null && state !== 'deleted');
const orders = lived.flatMap((order) => [order, ...forced(order)]);

function decided(command: QuotationCommand, order: Quotation): readonly QuotationEvent[] {
  try {
    return quotation.decide(command, order, castFacts(manager));
  } catch (thrown) {
    if (thrown instanceof Refused) return [];
    throw thrown;
  }
}

const rowOf = (order: Quotation): QuotationRow => ({
  ...order,
  id: order.quotation_no,
  revision: 1,
  modified_date: MONDAY,
  modifiedUser_id: '',
  waits_since: MONDAY,
  stays: [],
  ...derivedColumns(order),
});

/** The texts that the buyer sees of a command: in the order and in its history. */
const shownToBuyer = (order: Quotation, events: readonly QuotationEvent[]): string =>
  JSON.stringify([quotationForBuyer(rowOf(order)), events.map(quotationEventForBuyer)]);

describe('the reason that staff give for a command', () => {
  it.each(withReason)('is visible to staff and never to the buyer, at any code: %s', (action) => {
    const read: string[] = [];
    let done = 0;
    for (const before of orders) {
      for (const command of bodiesFor(action, before)) {
        const events = decided(worded(action, command), before);
        const after = events.reduce(quotation.evolve, before);
        if (events.length === 0 || after === null || after === 'deleted') continue;
        done += 1;
        const way = `${before.code} → ${after.code}`;
        const shown = shownToBuyer(after, events);
        for (const words of [WHY, NOTE]) if (shown.includes(words)) read.push(`${way}: ${words}`);
        if (!JSON.stringify(events).includes(WHY)) read.push(`${way}: not by staff`);
      }
    }
    expect([...new Set(read)]).toEqual([]);
    expect(done).toBeGreaterThan(0);
  });
});

describe('a reply of staff to the buyer', () => {
  const review = { 'pass-review': 1002, 'return-review': 1101 } as const;

  it.each(keysOf(review))('is visible at the code to which the review leads: %s', (action) => {
    const before = orderOf(poloEventsAt('submitted'));
    const events = bodiesFor(action, before).flatMap((command) =>
      decided(Object.assign({ ...command }, { staff_notes: NOTE }), before),
    );
    const after = orderOf([...poloEventsAt('submitted'), ...events]);
    expect(after.code).toBe(review[action]);
    expect(shownToBuyer(after, events)).toContain(NOTE);
  });

  it.each(allQuotationCodes)('is not replaced by a reason, even on a move to code %i', (to) => {
    const data = { from: 3001, to, cause: 'moved', staff_notes: NOTE, reason: WHY } as const;
    const events = [codeMovedEvent(data)];
    const after = orderOf([...poloEventsAt('confirmed'), ...events]);
    const shown = shownToBuyer(after, events);
    expect(shown).not.toContain(WHY);
    expect(shown.includes(NOTE)).toBe(isBeforeReviewPassed(to));
  });
});
