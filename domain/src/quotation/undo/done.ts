import { isEvent } from '../../core/is-event.js';
import { eventTypesOfCommand, quotationCommandKinds, type QuotationCommandKind } from '../commands.js';
import type { QuotationEvent } from '../events.js';
import { codeMoved } from '../movement/events.js';
import type { QuotationState } from '../state.js';

type EventType = QuotationEvent['type'];

/**
 * Specific commands are tried before those whose effect they include; all others follow the order of the gates.
 */
const first: readonly QuotationCommandKind[] = [
  'delete',
  'submit-for-review',
  'request',
  'revise',
  // The first file of a design also creates its record.
  'add-file',
];
/** Commands whose effect other commands include are tried last. */
const last: readonly QuotationCommandKind[] = ['change-accounting-code', 'deduct-stock'];

const signsOf = (
  kinds: readonly QuotationCommandKind[],
): readonly (readonly [EventType, QuotationCommandKind])[] =>
  kinds.flatMap((kind) => eventTypesOfCommand(kind).map((type) => [type, kind] as const));

const signs = signsOf(
  [...new Set([...first, ...quotationCommandKinds])].filter((kind) => !last.includes(kind)),
);
const lastSigns = signsOf(last);

/**
 * The command that produced these events from the order before them; undefined for events that no caller's
 * command produces.
 */
export function commandOfEvents(
  events: readonly QuotationEvent[],
  before: QuotationState,
): QuotationCommandKind | undefined {
  const did = (type: EventType) => events.some((event) => event.type === type);
  if (did('StockDeducted') && did('ProductionSplit') && !isSplit(before)) return 'deduct-stock';
  const found = (known: typeof signs) => known.find(([type]) => did(type));
  const sign = found(signs);
  if (sign !== undefined) return sign[1];
  const moved = events.find((event) => isEvent(event, codeMoved));
  if (moved !== undefined) return moved.data.cause === 'advanced' ? 'advance' : 'move-code';
  return found(lastSigns)?.[1];
}

/**
 * Whether production records exist already; otherwise the first command that needs them creates them as one
 * design.
 */
const isSplit = (before: QuotationState): boolean =>
  before !== null && before !== 'deleted' && before.product_material_record.length > 0;
