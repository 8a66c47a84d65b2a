import type { Caller } from '../../access/caller.js';
import { allowedActions } from '../allowed.js';
import type { QuotationAction } from '../gates.js';
import { isOwner, type Role, rolesOf } from '../readers/roles.js';
import type { Quotation } from '../state.js';
import type { NextStepActor, NextStepFacts, NextStep, PendingStep } from './next-step.js';
import { pendingStepOf } from './pending.js';

/**
 * The person who reads the order, with the settings of the shop and the terms of the customer that the next
 * step depends on.
 */
export interface NextStepReader extends Omit<NextStepFacts, 'now'> {
  readonly caller: Caller;
}

/**
 * The next step of an order: who acts, what is to be done, until when and for how much, worded for this reader.
 */
export const nextStepForReader = (order: Quotation, reader: NextStepReader, now: string): NextStep =>
  nextStepAmongActions(allowedActions(order, reader.caller, { ...reader, now }), order, reader, now);

/** The next step of an order for a reader whose allowed actions are already known. */
export function nextStepAmongActions(
  allowed: readonly QuotationAction[],
  order: Quotation,
  reader: NextStepReader,
  now: string,
): NextStep {
  const pending = pendingStepOf(order, { ...reader, now });
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

/**
 * The part of the caller, which determines the text of a step; sales who act for a buyer read the text for
 * staff.
 */
function partOf(caller: Caller, order: Quotation, who: NextStepActor): Part {
  const isBuyer = isOwner(caller, order.customer_uid);
  if (who === 'buyer' || who === 'nobody') return { isBuyer, isDoer: isBuyer };
  return { isBuyer, isDoer: rolesOf(caller, order).includes(who satisfies Role) };
}

function wordsFor({ isBuyer, isDoer }: Part, { who, buyer, doer, staff }: PendingStep): string {
  if (isDoer && who !== 'buyer' && who !== 'nobody') return doer ?? staff;
  return isBuyer ? buyer : staff;
}
