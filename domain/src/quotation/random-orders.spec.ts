import { describe, expect, it } from '@jest/globals';
import { checkoutEvents } from './checkout/events.js';
import { quotationEvents } from './events.js';
import { checkRandomOrders } from './testing/random-orders.js';

/** Events of undoing, of answering a proposal and of invoices, which random choices rarely bring about. */
const seldom: readonly string[] = [
  'NextStepTakenBack',
  'ChangeAccepted',
  'ChangeDeclined',
  'ChangeWithdrawn',
  'InvoiceCancelled',
  'InvoiceVoided',
  'InvoiceAllowed',
  'InvoiceAllowanceCancelled',
];

describe('an order after random sequences of commands', () => {
  it('has a valid state and all its payments, is not deleted with payments or files, and replays identically', () => {
    const reached = checkRandomOrders(1000, 50);
    // The property is only meaningful if the random orders reach every other event.
    const never = quotationEvents
      .map(({ type }) => type)
      .filter((type) => !seldom.includes(type) && !reached.has(type));
    // These events need a link, a payment provider, undo or a reorder; `link/decide.spec.ts`, `checkout/`,
    // `undo/` and `reorder/` test them.
    expect(never).toStrictEqual([
      'QuotationRequested',
      'SamplesTakenAlong',
      'OrderLinkUsed',
      ...checkoutEvents.map(({ type }) => type),
      'CommandUndone',
    ]);
  }, 120_000);
});
