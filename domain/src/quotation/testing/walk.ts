import { Refused } from '../../core/refused.js';
import { isActionOpen } from '../allowed.js';
import { castFacts, daysLater, manager, MONDAY } from '../cast/index.js';
import { allAccountingCodes } from '../../codes/accounting-codes.js';
import { allQuotationCodes } from '../../codes/quotation-codes.js';
import { stages } from '../../codes/stage.js';
import type { QuotationCommand } from '../commands.js';
import { reviewPassEntry } from '../derived.js';
import type { QuotationEvent } from '../events.js';
import { moneyQuestionCodes } from '../money/questions.js';
import { quotation } from '../quotation.js';
import { rolesOf } from '../readers/roles.js';
import type { Quotation, QuotationState } from '../state.js';

/** The instant of all events. */
export const THEN = MONDAY;
/** An instant at which every quotation that passed its review at `THEN` has expired. */
export const LATER = daysLater(60);

const acknowledge = [...moneyQuestionCodes];

/** Every command that moves an order or its accounting in daily work. A manager may give each of them. */
export const dailyCommands: readonly QuotationCommand[] = [
  { kind: 'submit-for-review' },
  { kind: 'renew' },
  { kind: 'pass-review', proofing_delivery_date: 7, product_delivery_date: 20 },
  { kind: 'return-review', staff_notes: '再改' },
  { kind: 'delete' },
  ...stages.flatMap((stage) =>
    ([2501, 2502, 2503] as const).map((charge_method): QuotationCommand => ({
      kind: 'place-order',
      stage,
      charge_method,
    })),
  ),
  { kind: 'reject-proof', message: '領口太寬' },
  { kind: 'allow-next-step', acknowledge },
  { kind: 'advance' },
  ...[3511, 3597, 3599].map((status_code): QuotationCommand => ({
    kind: 'record-proofing-step',
    status_code,
  })),
  ...[3697, 3699].map((status_code): QuotationCommand => ({ kind: 'record-production-step', status_code })),
  ...allQuotationCodes.map((code): QuotationCommand => ({ kind: 'move-code', code })),
  ...allAccountingCodes.map((code): QuotationCommand => ({
    kind: 'change-accounting-code',
    code,
    reason: '客訴',
    acknowledge,
  })),
];

/** Commands that can lead to any code; a way out that needs one of them does not count. */
export const forcingCommands: readonly QuotationCommand[] = [
  { kind: 'force-close', reason: '倒閉' },
  ...allQuotationCodes.map((code): QuotationCommand => ({
    kind: 'force-code',
    family: 'quotation',
    code,
    reason: '客訴',
  })),
  ...allAccountingCodes.map((code): QuotationCommand => ({
    kind: 'force-code',
    family: 'accounting',
    code,
    reason: '客訴',
  })),
];

/** A key made of all fields of an order that determine its next moves. */
export const placeOf = (state: QuotationState): string =>
  state === null || state === 'deleted'
    ? String(state)
    : [
        state.customer_uid,
        state.proofing_value,
        state.code,
        state.allow_delete,
        state.accounting.code,
        state.accounting.code_before_pause,
        state.accounting.charge_class,
        state.accounting.proofing_or_product,
        reviewPassEntry(state)?.created_date,
      ].join(' ');

export interface RandomStep {
  readonly events: readonly QuotationEvent[];
  readonly to: QuotationState;
}

/** The orders that result from each command that is not refused. */
export function stepsFrom(
  order: Quotation,
  commands: readonly QuotationCommand[],
  now: string,
): readonly RandomStep[] {
  const facts = castFacts(manager, { now });
  const roles = rolesOf(manager, order);
  return commands.flatMap((command) => {
    // Most commands are refused here; creating an error for each would take most of the time.
    if (command.kind === 'request' || !isActionOpen(command.kind, order, roles)) return [];
    try {
      const events = quotation.decide(command, order, facts);
      return events.length === 0 ? [] : [{ events, to: events.reduce(quotation.evolve, order) }];
    } catch (thrown) {
      if (thrown instanceof Refused) return [];
      throw thrown;
    }
  });
}

/** A state of an order, the first order that was found in it, and the states that follow. */
export interface Stop {
  readonly place: string;
  readonly order: Quotation;
  readonly steps: readonly { readonly isOrdered: boolean; readonly to: string }[];
}

/** Every state that can be reached from the given orders. */
export function stopsFrom(
  beginnings: readonly Quotation[],
  stepsOf: (order: Quotation) => readonly RandomStep[],
): readonly Stop[] {
  const found = new Map(beginnings.map((order) => [placeOf(order), order]));
  // JavaScript iterates a map in insertion order and includes entries that are added during the loop.
  return Array.from(found, ([place, order]) => {
    const steps = stepsOf(order).map(({ events, to }) => {
      const next = placeOf(to);
      if (to !== null && to !== 'deleted' && !found.has(next)) found.set(next, to);
      return { isOrdered: events.some(({ type }) => type === 'OrderPlaced'), to: next };
    });
    return { place, order, steps };
  });
}

/** The states from which one of the goals can be reached, including the goals. */
export function placesLeadingTo(
  goals: Iterable<string>,
  steps: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const before = new Map<string, string[]>();
  for (const [from, tos] of steps) for (const to of tos) before.set(to, [...(before.get(to) ?? []), from]);
  const leading = new Set(goals);
  for (const place of leading) for (const from of before.get(place) ?? []) leading.add(from);
  return leading;
}
