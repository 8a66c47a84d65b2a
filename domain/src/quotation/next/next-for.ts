import type { Caller } from '../../access/caller.js';
import { allowedActions } from '../allowed.js';
import type { QuotationAction } from '../gates.js';
import { isOwner, type Role, rolesOf } from '../readers/roles.js';
import type { Quotation } from '../state.js';
import type { Doer, NextAt, NextStep, PendingStep } from './next-step.js';
import { pendingOf } from './pending.js';

/** Who reads, and what of the shop and the customer it hangs on. */
export interface NextReader extends Omit<NextAt, 'now'> {
  readonly caller: Caller;
}

/** What is next for an order: who acts, what, until when and how much, in the words for this reader. */
export const nextFor = (order: Quotation, reader: NextReader, now: string): NextStep =>
  nextAmong(allowedActions(order, reader.caller, { ...reader, now }), order, reader, now);

/** The same for a reader whose allowed actions are known. */
export function nextAmong(
  allowed: readonly QuotationAction[],
  order: Quotation,
  reader: NextReader,
  now: string,
): NextStep {
  const pending = pendingOf(order, { ...reader, now });
  const { who, until, amount = 0, actions = [] } = pending;
  const part = partOf(reader.caller, order, who);
  return {
    who,
    action: (part.isDoer ? actions.find((action) => allowed.includes(action)) : undefined) ?? null,
    title: part.isBuyer ? (pending.buyers_title ?? pending.title) : pending.title,
    text: wordsFor(part, pending),
    until: until ?? null,
    amount: amount > 0 ? amount : null,
  };
}

interface Part {
  readonly isBuyer: boolean;
  readonly isDoer: boolean;
}

/** Sales who act for a buyer read of the buyer’s part as staff do. */
function partOf(caller: Caller, order: Quotation, who: Doer): Part {
  const isBuyer = isOwner(caller, order.customer_uid);
  if (who === 'buyer' || who === 'nobody') return { isBuyer, isDoer: isBuyer };
  return { isBuyer, isDoer: rolesOf(caller, order).includes(who satisfies Role) };
}

function wordsFor({ isBuyer, isDoer }: Part, { who, buyer, doer, staff }: PendingStep): string {
  if (isDoer && who !== 'buyer' && who !== 'nobody') return doer ?? staff;
  return isBuyer ? buyer : staff;
}
