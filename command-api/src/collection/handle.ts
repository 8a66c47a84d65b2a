import { Refused, refuse, visitorCaller, type Caller, systemCaller } from '@zhidan/domain';
import {
  collections,
  fittingPieces,
  isOrganiser,
  piecesOfEntries,
  type Collection,
  type CollectionCommand,
  type CollectionEvent,
  type CollectionState,
} from '@zhidan/domain/collection';
import { piecesBySize } from '@zhidan/domain';
import {
  isArtChangeable,
  nextQuotationNumber,
  quotation,
  QUOTATION_CODE,
  type Quotation,
  type QuotationCommand,
} from '@zhidan/domain/quotation';
import type { CommandResult } from '@zhidan/eventstore';
import type { Facts } from '../facts/facts.js';
import { defineAggregateHandler, type CommandInput } from '../handling/aggregate-handler.js';
import { handleQuotation, assertCommandPossible, requestNumber } from '../quotation/handle.js';

export type CollectionResult = CommandResult<CollectionState, CollectionEvent>;

/** Handles a command on a collection with its product as it is now. Closing also makes or fills the order. */
export async function handleCollection(
  port: Facts,
  id: string,
  command: CollectionCommand,
  input: CommandInput,
): Promise<CollectionResult> {
  await port.settled();
  if (command.kind === 'close') return closeCollection(port, id, command, input);
  const known = await collectionFacts(port, id, command, input);
  const done = await port.eventStore.handle(collections, id, command, known, input.context);
  if (command.kind === 'make-order' && done.state !== null) await becomeOrder(port, done.state, input);
  return done;
}

/** Lets processes close a collection on its closing day, and delete its texts. */
export const collectionHandler = defineAggregateHandler(collections, handleCollection);

async function collectionFacts(port: Facts, id: string, command: CollectionCommand, { facts }: CommandInput) {
  const { state } = await port.eventStore.load(collections, id);
  const category_id = command.kind === 'open' ? command.category_id : state?.category_id;
  const product = category_id === undefined ? undefined : port.catalogue().category(category_id);
  return { ...facts, product };
}

/**
 * Closes a collection and makes or fills its order. The collection is closed first, with the number of the
 * order, so that no further entry is accepted; a repetition after a crash finds it closed and makes the missing
 * order.
 */
async function closeCollection(
  port: Facts,
  id: string,
  asked: Extract<CollectionCommand, { readonly kind: 'close' }>,
  input: CommandInput,
): Promise<CollectionResult> {
  const { state } = await port.eventStore.load(collections, id);
  const known = await collectionFacts(port, id, asked, input);
  const drawn = state?.quotation_no == null ? port.drawNumber(input.facts.now) : undefined;
  try {
    const free = drawn === undefined ? undefined : await freeNumber(port, drawn);
    const command = { ...asked, quotation_no: state?.quotation_no ?? free ?? '' };
    if (state?.state === 'open') {
      collections.decide(command, state, known);
      await mustBecomeOrder(port, { ...state, quotation_no: command.quotation_no }, input);
    }
    const closed = await port.eventStore.handle(collections, id, command, known, input.context);
    const position = closed.state === null ? undefined : await becomeOrder(port, closed.state, input);
    return position === undefined ? closed : { ...closed, position };
  } finally {
    if (drawn !== undefined) port.numberDone(drawn);
  }
}

/** The first number that no order has, counted up from the drawn one. */
async function freeNumber({ eventStore }: Facts, drawn: string): Promise<string> {
  let number = drawn;
  while ((await eventStore.load(quotation, number)).state !== null) number = nextQuotationNumber(number);
  return number;
}

/** Throws the `Refused` with which making or filling the order would fail. */
async function mustBecomeOrder(port: Facts, state: Collection, input: CommandInput): Promise<void> {
  const wanted = await orderWanted(port, state);
  if (wanted === undefined) return;
  await assertCommandPossible(port, wanted.quotation_no, wanted.command, asOrganiser(state, input));
}

/**
 * Makes or fills the order of a closed collection, and returns the order's position; undefined where the
 * collection is open, or where its order is already up to date.
 */
async function becomeOrder(port: Facts, state: Collection, input: CommandInput): Promise<bigint | undefined> {
  if (state.state === 'open') return undefined;
  const wanted = await orderWanted(port, state);
  if (wanted === undefined) return undefined;
  const { command, quotation_no } = wanted;
  const call = asOrganiser(state, input);
  if (command.kind !== 'request') return (await handleQuotation(port, quotation_no, command, call)).position;
  try {
    return (await requestNumber(port, quotation_no, command, call)).position;
  } catch (error) {
    // A repeated closing has made the order meanwhile: with another number, this one would make a second order.
    if (error instanceof Refused && error.refusal.code === 'QUOTATION_NO_EXISTS')
      return becomeOrder(port, state, input);
    throw error;
  }
}

type Wanted = { readonly quotation_no: string; readonly command: OrderCommand } | undefined;
type OrderCommand = Extract<QuotationCommand, { readonly kind: 'request' | 'revise' | 'set-roster' }>;

/** The command that brings the order up to date with the collection; undefined where it already is. */
async function orderWanted(port: Facts, state: Collection): Promise<Wanted> {
  const { quotation_no, category_id, organiser_uid: customer_uid } = state;
  if (quotation_no === null || state.ended) return undefined;
  const product = port.catalogue().category(category_id);
  const pieces = fittingPieces(piecesOfEntries(state), product ?? { piece_fields: [] });
  const order_value = pieces.length;
  const bySize = product === undefined ? [] : piecesBySize(pieces, product);
  const counted = bySize.reduce((sum, { quantity }) => sum + quantity, 0);
  const breakdown = counted === order_value ? bySize : [];
  const { state: order } = await port.eventStore.load(quotation, quotation_no);
  if (order === null) {
    const asked = { category_id, order_value, proofing_value: 0, breakdown, pieces };
    return { quotation_no, command: { kind: 'request', ...asked, customer_uid } };
  }
  if (order === 'deleted') return refuse({ code: 'QUOTATION_NOT_FOUND' });
  if (isFilled(order, pieces, state)) return undefined;
  if (order.code === QUOTATION_CODE.draft || order.code === QUOTATION_CODE.returned)
    return { quotation_no, command: { kind: 'revise', order_value, breakdown, pieces } };
  if (order.order_value !== order_value) return refuse({ code: 'COLLECTION_ORDERED' });
  return { quotation_no, command: { kind: 'set-roster', pieces, note: '' } };
}

/**
 * Whether the order has the list of this closing. A list that was set after the closing, such as a corrected
 * name, stays: a repetition of the closing must not replace it.
 */
const isFilled = (
  { roster, roster_date, order_value }: Quotation,
  pieces: readonly object[],
  { closed_date }: Collection,
): boolean =>
  (closed_date !== null && roster_date !== null && roster_date >= closed_date) ||
  (order_value === pieces.length && JSON.stringify(roster) === JSON.stringify(pieces));

/**
 * The input with which the order is made: as the organiser where a process closes the collection; staff act as
 * themselves.
 */
function asOrganiser(state: Collection, input: CommandInput): CommandInput {
  const { idempotencyKey: _ofTheCollection, ifRevision: _also, isNew: _new, ...context } = input.context;
  const { facts } = input;
  const caller: Caller =
    facts.caller.uid === systemCaller.uid
      ? { ...visitorCaller, uid: systemCaller.uid, customer_id: state.organiser_uid, name: systemCaller.name }
      : facts.caller;
  return { ...input, facts: { ...facts, caller }, context: { ...context, caller } };
}

/** Refuses to reopen a collection whose order cannot take another list any more. */
export async function assertAcceptsMoreLists(port: Facts, id: string, caller: Caller): Promise<void> {
  const { state } = await port.eventStore.load(collections, id);
  if (state === null || !isOrganiser(caller, state)) return refuse({ code: 'COLLECTION_NOT_FOUND' });
  if (state.quotation_no === null) return;
  const { state: order } = await port.eventStore.load(quotation, state.quotation_no);
  if (order === 'deleted' || (order !== null && !isArtChangeable(order, 'production', ['owner'])))
    refuse({ code: 'COLLECTION_ORDERED' });
}
