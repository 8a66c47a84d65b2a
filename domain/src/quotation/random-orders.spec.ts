import { describe, expect, it } from '@jest/globals';
import { checkoutEvents } from './checkout/events.js';
import { quotationEvents } from './events.js';
import { checkRandomOrders } from './testing/random-orders.js';

/** What an undo brings, and answers to a proposal or acts on an invoice that is there at that moment: by chance they seldom fit. */
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

describe('an order, whoever asks whatever of it', () => {
  it('never reaches an unlisted state, loses no money, is not deletable with things on it, and replays the same', () => {
    const reached = checkRandomOrders(1000, 50);
    // The property is worth something only if these lives are full ones.
    const never = quotationEvents
      .map(({ type }) => type)
      .filter((type) => !seldom.includes(type) && !reached.has(type));
    // No one of the cast comes through a link, pays at a provider, takes anything back or asks for an order once more:
    // `link/decide.spec.ts`, `checkout/`, `undo/` and `reorder/` do.
    expect(never).toStrictEqual([
      'QuotationRequested',
      'SamplesTakenAlong',
      'OrderLinkUsed',
      ...checkoutEvents.map(({ type }) => type),
      'CommandUndone',
    ]);
  }, 120_000);
});
