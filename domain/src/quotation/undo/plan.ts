import { isEvent } from '../../core/is-event.js';
import type { RecordedEvent } from '../../core/event.js';
import { actionTitle, undoOf } from '../commands.js';
import type { QuotationEvent } from '../events.js';
import { quotationEvents } from '../events.js';
import { quotation } from '../quotation.js';
import type { Quotation, QuotationState } from '../state.js';
import { fieldsChangedSince, fieldTitle, fieldsNotUndone } from './comparable.js';
import { commandOfEvents } from './done.js';
import { commandUndone } from './events.js';
import type { ExecutedCommand, SentCommand } from './undo.js';

export interface UndoObstacle {
  readonly what: string;
  readonly why: string;
}

/** The commands that would undo a command, before they are tried. */
export interface UndoPlan {
  /** The command that is undone; empty for events that no command produces. */
  readonly command: string;
  readonly done: ExecutedCommand | undefined;
  readonly commands: readonly SentCommand[];
  readonly cannot: readonly UndoObstacle[];
}

/**
 * The range of a request's events among all events of an order; undefined where no request ends at the
 * revision.
 */
export function eventRangeOfRequest(
  revision: number,
  life: readonly RecordedEvent[],
): { readonly first: number; readonly last: number } | undefined {
  const last = life[revision];
  const next = life[revision + 1];
  if (last === undefined || (next !== undefined && isOfOneRequest(last, next))) return undefined;
  let first = revision;
  for (let before = life[first - 1]; before !== undefined; before = life[first - 1]) {
    if (!isOfOneRequest(before, last)) break;
    first -= 1;
  }
  return { first, last: revision };
}

/**
 * Whether two events belong to one request. Requests can share a trace, which a process passes on; only
 * together with the instant and the cause does a trace identify a request.
 */
const isOfOneRequest = ({ metadata: one }: RecordedEvent, { metadata: other }: RecordedEvent): boolean =>
  one.correlation === other.correlation &&
  one.causation === other.causation &&
  one.at === other.at &&
  one.idempotency_key === other.idempotency_key;

/** The plan for undoing the request that ends at the revision, as the declaration of its command states it. */
export function undoPlan(
  life: readonly RecordedEvent[],
  { first, last }: { readonly first: number; readonly last: number },
  reason: string,
): UndoPlan {
  const events = orderEvents(life.slice(first, last + 1));
  const before = stateAfter(life.slice(0, first));
  const command = commandOfEvents(events, before);
  if (command === undefined)
    return {
      command: '',
      done: undefined,
      commands: [],
      cannot: [{ what: '這個變更', why: '不是由指令造成的' }],
    };
  const what = actionTitle(command);
  const refused = (why: string): UndoPlan => ({
    command,
    done: undefined,
    commands: [],
    cannot: [{ what, why }],
  });
  const after = events.reduce(quotation.evolve, before);
  const undo = undoOf(command);
  if ('never' in undo) return refused(undo.never);
  if (!isOrder(before) || !isOrder(after)) return refused('訂單已經不在');
  const done = { before, after };
  const commands = undo.commands(done, reason);
  if (typeof commands === 'string') return refused(commands);
  const later = life.slice(last + 1);
  if (later.some((event) => isEvent(event, commandUndone) && event.data.revision === last))
    return { command, done, commands, cannot: [{ what, why: '已經復原過了' }] };
  const now = stateAfter(life);
  const changed = isOrder(now) ? fieldsChangedSince(done, now) : [];
  return { command, done, commands, cannot: asCannot(changed, '之後又變更過') };
}

/** The fields that would differ from the earlier state after these commands, determined by a trial. */
export const undoObstaclesIn = (
  done: ExecutedCommand,
  now: QuotationState,
  result: QuotationState,
): readonly UndoObstacle[] =>
  isOrder(now) && isOrder(result)
    ? asCannot(fieldsNotUndone(done, now, result), '復原後不會和原來一樣')
    : [{ what: '訂單', why: '訂單已經不在' }];

const asCannot = (fields: readonly string[], why: string): readonly UndoObstacle[] =>
  [...new Set(fields.map(fieldTitle))].map((what) => ({ what, why }));

const isOrder = (state: QuotationState): state is Quotation => state !== null && state !== 'deleted';

const orderEvents = (life: readonly RecordedEvent[]): readonly QuotationEvent[] =>
  life.filter((event) => isEvent(event, ...quotationEvents));

const stateAfter = (life: readonly RecordedEvent[]): QuotationState =>
  orderEvents(life).reduce(quotation.evolve, quotation.initial);
