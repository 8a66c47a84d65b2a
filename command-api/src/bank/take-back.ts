import {
  type BankWarning,
  bankLine,
  isStillPaid,
  bankPaymentsOf,
  stepAllowedAfterMatch,
  withoutBankPayments,
} from '@zhidan/domain/bank';
import { sinceTakenBack, streamOf, type RecordedEvent } from '@zhidan/domain';
import { isEvent } from '@zhidan/domain/core';
import {
  moneyBeforeStepOf,
  assertNoExcessRefund,
  quotation,
  type QuotationEvent,
  quotationEvents,
} from '@zhidan/domain/quotation';
import type { EventStore } from '@zhidan/eventstore';
import { loadOrder } from '../allocation/handle.js';
import type { Facts } from '../facts/facts.js';
import { handleQuotation, type OrderCall } from '../quotation/handle.js';
import type { BankLineResult } from './done.js';

/**
 * Removes the payments of a line from its orders. Undoes also the step that the payments led to, if no step
 * followed and the order is not paid without them. It can be repeated; at the end the line is unmatched.
 */
export async function unmatchLine(
  port: Facts,
  id: string,
  reason: string,
  call: OrderCall,
): Promise<BankLineResult> {
  const { eventStore } = port;
  const { state } = await eventStore.load(bankLine, id);
  const command = { kind: 'unmatch', reason } as const;
  const events = bankLine.decide(command, state, call.facts);
  const warnings: BankWarning[] = [];
  const orders = new Set(
    events.length === 0 ? [] : state?.allocations.map(({ quotation_no }) => quotation_no),
  );
  for (const quotation_no of orders) await mustBeRemovable(port, id, quotation_no);
  for (const quotation_no of orders) warnings.push(...(await unpay(port, id, quotation_no, reason, call)));
  return { ...(await eventStore.handle(bankLine, id, command, call.facts, call.context)), warnings };
}

/**
 * Throws `Refused`, before any payment is removed, where money of the line was refunded to the customer
 * meanwhile.
 */
async function mustBeRemovable(port: Facts, id: string, quotation_no: string): Promise<void> {
  const order = await loadOrder(quotation_no, port.eventStore);
  if (order !== undefined) assertNoExcessRefund(order, withoutBankPayments(id, order));
}

/** The reason for removing payments where none was given, as for a match that was begun and not completed. */
const NO_REASON_GIVEN = '取消未完成的對帳';

async function unpay(
  port: Facts,
  id: string,
  quotation_no: string,
  reason: string,
  call: OrderCall,
): Promise<readonly BankWarning[]> {
  await removePayments(port, id, quotation_no, reason, call);
  const step = stepAllowedAfterMatch(id, await historyOf(quotation_no, port.eventStore));
  const order = await loadOrder(quotation_no, port.eventStore);
  if (step === undefined || order === undefined || isStillPaid(order)) return [];
  if (step.followed.length > 0)
    return [{ code: 'NEXT_STEP_FOLLOWED', quotation_no, followed: step.followed }];
  const { before } = step;
  if (before === null || before === 'deleted') return [];
  const command = {
    kind: 'take-back-step',
    ...moneyBeforeStepOf(before),
    reason: reason || NO_REASON_GIVEN,
  } as const;
  await handleQuotation(port, quotation_no, command, call);
  return [];
}

export async function removePayments(
  port: Facts,
  id: string,
  quotation_no: string,
  reason: string,
  call: OrderCall,
): Promise<void> {
  const order = await loadOrder(quotation_no, port.eventStore);
  // The payments are removed in reverse order, so that refunds of the line go before the payments that they
  // refund.
  for (const { index } of order === undefined ? [] : bankPaymentsOf(id, order).toReversed()) {
    const command = { kind: 'remove-payment', index, reason: reason || NO_REASON_GIVEN } as const;
    await handleQuotation(port, quotation_no, command, call);
  }
}

async function historyOf(quotation_no: string, eventStore: EventStore): Promise<readonly QuotationEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of eventStore.read(streamOf(quotation, quotation_no))) events.push(event);
  return sinceTakenBack(events).filter((event) => isEvent(event, ...quotationEvents));
}
