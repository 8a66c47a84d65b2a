import { categoryOrders, refuse, type Caller } from '@zhidan/domain';
import {
  nextQuotationNumber,
  quotation,
  rolesOf,
  type CommandOf,
  type Quotation,
  type QuotationCommand,
  type QuotationEvent,
  type QuotationFacts,
  type QuotationState,
} from '@zhidan/domain/quotation';
import { StaleRevision, type CommandResult } from '@zhidan/eventstore';
import type { Facts } from '../facts/facts.js';
import { defineAggregateHandler, type CommandInput } from '../handling/aggregate-handler.js';
import { withFreeNumber } from '../handling/free-number.js';
import { drawNumber } from '../invoice/invoicing.js';
import { quotationFacts } from './facts.js';

/** The input of a command on an order. */
export interface OrderCall extends CommandInput {
  /** The id of the bank statement line that a payment comes from. */
  readonly bank_line?: string;
  /** Approved samples of the earlier order that is ordered again. */
  readonly earlier_samples?: QuotationFacts['earlier_samples'];
}

export type OrderResult = CommandResult<QuotationState, QuotationEvent>;

/** Handles a command on an order. Throws `Refused`, and the errors of the event store. */
export async function handleQuotation(
  port: Facts,
  quotation_no: string,
  command: QuotationCommand,
  { facts, context, newId, bank_line, earlier_samples }: OrderCall,
): Promise<OrderResult> {
  const given = { ...facts, quotation_no, new_id: newId, bank_line, earlier_samples };
  try {
    const known = await quotationFacts(port, command, given, {
      nextNumber: drawNumber(port, { facts, context, newId }),
    });
    return await port.eventStore.handle(quotation, quotation_no, command, known, context);
  } catch (error) {
    // To a caller who may not read the order, `StaleRevision` would show that it exists: `loadVisibleOrder`
    // throws the not-found refusal instead.
    if (error instanceof StaleRevision) await loadVisibleOrder(port, quotation_no, facts.caller);
    throw error;
  }
}

export const quotationHandler = defineAggregateHandler(quotation, handleQuotation);

/** Throws the `Refused` with which the command would fail now; stores nothing. */
export async function assertCommandPossible(
  port: Facts,
  quotation_no: string,
  command: QuotationCommand,
  { facts, newId }: OrderCall,
): Promise<void> {
  const known = await quotationFacts(port, command, { ...facts, quotation_no, new_id: newId });
  const { state } = await port.eventStore.load(quotation, quotation_no);
  quotation.decide(command, state, known);
}

/** The order, for callers who may know that it exists; throws the not-found `Refused` for other callers. */
export async function loadVisibleOrder(
  { eventStore }: Pick<Facts, 'eventStore'>,
  quotation_no: string,
  caller: Caller,
): Promise<Quotation> {
  const { state } = await eventStore.load(quotation, quotation_no);
  if (state === null || state === 'deleted') return refuse({ code: 'QUOTATION_NOT_FOUND' });
  const isTheirs = caller.is_employee || rolesOf(caller, state).length > 0;
  return isTheirs ? state : refuse({ code: 'QUOTATION_NOT_FOUND' });
}

const MOST_TRIES = 50;

/**
 * Marks a category as ordered before its first order, even if this process ends before the order is stored:
 * from then on the category cannot be removed. A request that is refused marks nothing.
 */
async function markOrdered(
  port: Facts,
  quotation_no: string,
  command: CommandOf<'request'>,
  call: OrderCall,
): Promise<void> {
  if (port.isOrdered(command.category_id)) return;
  // No other such work runs meanwhile: a simultaneous request to remove the category finds it ordered, or this
  // request finds it removed.
  await port.alone(async () => {
    const known = await quotationFacts(port, command, { ...call.facts, quotation_no, new_id: call.newId });
    quotation.decide(command, quotation.initial, known);
    const { caller, actor, correlation, causation, now } = call.context;
    const context = { caller, actor, correlation, causation, now };
    await port.eventStore.handle(categoryOrders, command.category_id, { kind: 'mark' }, null, context);
  });
}

/** Requests a quotation with the first free number, starting at this number. */
export async function requestQuotation(
  port: Facts,
  first: string,
  command: CommandOf<'request'>,
  call: OrderCall,
): Promise<OrderResult & { readonly quotation_no: string }> {
  const { number, result } = await withFreeNumber(
    { first, next: nextQuotationNumber, taken: 'QUOTATION_NO_EXISTS', mostTries: MOST_TRIES },
    (quotation_no) => requestNumber(port, quotation_no, command, call),
  );
  return { quotation_no: number, ...result };
}

/** Requests a quotation with exactly this number. Refuses a number that is taken. */
export async function requestNumber(
  port: Facts,
  quotation_no: string,
  command: CommandOf<'request'>,
  call: OrderCall,
): Promise<OrderResult> {
  await markOrdered(port, quotation_no, command, call);
  const context = { ...call.context, isNew: true };
  return handleQuotation(port, quotation_no, command, { ...call, context });
}
