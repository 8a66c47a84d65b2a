import { expect } from '@jest/globals';
import fc from 'fast-check';
import { Refused } from '../../core/refused.js';
import { allowedActions, isActionOpen } from '../allowed.js';
import { castFacts, club, daysLater, manager, MONDAY } from '../cast/index.js';
import { accountingCodes } from '../../codes/accounting-codes.js';
import { isCodeIn } from '../../codes/code-table.js';
import { codeMoveMatrix } from '../../codes/moves.js';
import { signedAmount } from '../../codes/payment-kinds.js';
import { isProofingCode, quotationCodes } from '../../codes/quotation-codes.js';
import type { QuotationCommand } from '../commands.js';
import { agreedCancellationFee, isSettled, outstandingAmount } from '../derived.js';
import type { QuotationEvent } from '../events.js';
import { quotation } from '../quotation.js';
import { rolesOf } from '../readers/roles.js';
import type { Quotation, QuotationState } from '../state.js';
import { beginnings } from './beginnings.js';
import { choice, commandOf, type TestChoice } from './choice.js';
import { StockBook } from './stock-book.js';

/** How often each type of event occurred; a property test that reaches no events is meaningless. */
export type EventCounts = Map<string, number>;

/**
 * Sends `commands` random commands to each of `runs` orders and checks all invariants of an order after each
 * command. Returns how often each event occurred.
 */
export function checkRandomOrders(runs: number, commands = 50): EventCounts {
  const reached: EventCounts = new Map();
  const lives = fc.array(choice, { minLength: commands, maxLength: commands, size: 'max' });
  fc.assert(
    fc.property(beginnings, lives, (beginning, choices) => live(beginning(), choices, reached)),
    { numRuns: runs },
  );
  return reached;
}

function live(
  beginning: readonly QuotationEvent[],
  choices: readonly TestChoice[],
  reached: EventCounts,
): void {
  const history = [...beginning];
  const ledger = new Map<number, number>();
  const stock = new StockBook();
  for (const event of history) {
    keepAccounts(ledger, event);
    stock.see(event);
  }
  let state: QuotationState = deeplyFrozen(history.reduce(quotation.evolve, quotation.initial));
  let day = 3;
  for (const [turn, chosen] of choices.entries()) {
    if (state === null || state === 'deleted') break;
    day += chosen.days;
    const { caller, command } = commandOf(chosen, state, daysLater(day));
    const facts = castFacts(caller, { now: daysLater(day), new_id: `d${turn}` });
    const events: readonly QuotationEvent[] = decided(() => quotation.decide(command, state, facts));
    if (events.length > 0) mustHaveBeenAllowed(command, state, rolesOf(caller, state));
    const before: Quotation = state;
    for (const event of events) {
      mustBeWellFormed(event);
      mustBeLawful(event, state);
      state = deeplyFrozen(quotation.evolve(state, event));
      keepAccounts(ledger, event);
      stock.see(event);
      history.push(event);
      reached.set(event.type, (reached.get(event.type) ?? 0) + 1);
    }
    if (state !== null && state !== 'deleted') mustHold(state, ledger);
    if (state !== null) stock.mustFollow(before, state);
  }
  const told: QuotationEvent[] = JSON.parse(JSON.stringify(history));
  expect(told.reduce(quotation.evolve, quotation.initial)).toStrictEqual(state);
}

/**
 * The events of a command, none where it is refused; any other error fails the test. The state is frozen, so
 * that a change to it throws.
 */
function decided(decide: () => readonly QuotationEvent[]): readonly QuotationEvent[] {
  try {
    return decide();
  } catch (thrown) {
    if (thrown instanceof Refused) return [];
    throw thrown;
  }
}

function mustHaveBeenAllowed(
  command: QuotationCommand,
  order: Quotation,
  roles: ReturnType<typeof rolesOf>,
): void {
  if (command.kind === 'request') throw new Error('an order was asked for twice');
  if (!isActionOpen(command.kind, order, roles))
    throw new Error(`${command.kind} got past its gate at ${order.code}`);
}

const definitions = new Map(quotation.events.map((definition) => [definition.type, definition]));

function mustBeWellFormed(event: QuotationEvent): void {
  definitions.get(event.type)?.schema.parse(event.data);
  if (!definitions.has(event.type)) throw new Error(`${event.type} is not declared`);
}

/**
 * Checks that moves chosen by staff are in the matrix, and that no event leads to a code outside the tables.
 */
function mustBeLawful(event: QuotationEvent, state: QuotationState): void {
  if (event.type !== 'CodeMoved' || state === null || state === 'deleted') return;
  const { from, to, cause } = event.data;
  if (from !== state.code) throw new Error(`a move from ${from} of an order at ${state.code}`);
  if (cause === 'moved' && !codeMoveMatrix[from].includes(to))
    throw new Error(`no move from ${from} to ${to}`);
}

/** A second, independent calculation of the payments. */
function keepAccounts(ledger: Map<number, number>, event: QuotationEvent): void {
  if (event.type === 'PaymentAdded') {
    if (ledger.has(event.data.index)) throw new Error(`payment index ${event.data.index} was used twice`);
    if (event.data.amount !== signedAmount(event.data.payment_kind, event.data.amount))
      throw new Error('wrong sign');
    ledger.set(event.data.index, event.data.amount);
  }
  if (event.type === 'PaymentCorrected' && event.data.amount)
    ledger.set(event.data.index, event.data.amount.to);
  if (event.type === 'PaymentRemoved') ledger.set(event.data.index, 0);
}

function mustHold(order: Quotation, ledger: ReadonlyMap<number, number>): void {
  const broken = [
    ['its code is in the table', isCodeIn(quotationCodes, order.code)],
    ['its accounting code is in the table', isCodeIn(accountingCodes, order.accounting.code)],
    [
      'no money is lost',
      outstandingAmount(order) ===
        (agreedCancellationFee(order) ?? owed(order)) - [...ledger.values()].reduce((a, b) => a + b, 0),
    ],
    ['only 2999 is settled', isSettled(order) === (order.accounting.code === 2999)],
    ['proofing needs samples', order.proofing_value > 0 || !isProofingCode(order.code)],
    ['only 1000 and 1002 may be deletable', !order.allow_delete || [1000, 1002].includes(order.code)],
    ['what hangs on it keeps it', !hasThings(order) || !canBeDeleted(order)],
    ['its process counts its entries', order.order_process.every(({ index }, at) => index === at)],
    ['it has one review round', [1001, 1002].every((code) => entriesAt(order, code) <= 1)],
    [
      'beyond review it has its review',
      order.code < 1002 || order.code === 1101 || entriesAt(order, 1002) === 1,
    ],
    ['its designs have their records', order.proofing_material_record.length === order.proofing_value],
    ['its split is its quantity', splitSum(order) === 0 || splitSum(order) === order.order_value],
  ].flatMap(([rule, holds]) => (holds ? [] : [rule]));
  if (broken.length > 0)
    throw new Error(`${broken.join('; ')} (code ${order.code}/${order.accounting.code})`);
}

/** The price of samples and goods with tax, each rounded separately; for a cancelled order only its fee. */
const owed = (order: Quotation): number => agreedCancellationFee(order) ?? priceOf(order);

const priceOf = ({
  unit_price,
  unit_price_off,
  order_value,
  proofing_price,
  proofing_value,
}: Quotation): number =>
  Math.floor(((unit_price_off ?? unit_price) * order_value * 105 + 50) / 100) +
  Math.floor((proofing_price * proofing_value * 105 + 50) / 100);

const hasThings = ({ accounting, deliveries, files }: Quotation): boolean =>
  accounting.payment_record.length > 0 || deliveries.length > 0 || files.length > 0;

const canBeDeleted = (order: Quotation): boolean =>
  [club, manager].some(
    (caller) =>
      allowedActions(order, caller, { now: MONDAY, validity_offset: 0 }).includes('delete') ||
      decided(() => quotation.decide({ kind: 'delete' }, order, castFacts(caller))).length > 0,
  );

const entriesAt = (order: Quotation, code: number): number =>
  order.order_process.filter((entry) => entry.code === code).length;

const splitSum = ({ product_material_record }: Quotation): number =>
  product_material_record.reduce((sum, { production_quantity }) => sum + production_quantity, 0);

/** The value with all its parts frozen, so that code which changes a state in place throws. */
function deeplyFrozen<Thing>(thing: Thing): Thing {
  if (typeof thing === 'object' && thing !== null && !Object.isFrozen(thing)) {
    Object.freeze(thing);
    for (const part of Object.values(thing)) deeplyFrozen(part);
  }
  return thing;
}
