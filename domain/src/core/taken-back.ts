import { z } from 'zod';
import type { Aggregate } from './decider.js';
import { defineEvent, type DomainEvent } from './event.js';
import { asOwnEvent } from './is-event.js';

/**
 * An import is taken back: the stream of a record of any kind begins anew, as if none of its earlier events had
 * happened. The events stay as history.
 */
export const recordTakenBack = defineEvent('RecordTakenBack', {
  title: '收回匯入',
  schema: z.object({ import_id: z.string() }),
});

/** Whether an event, stored or decoded, takes an import back. */
export const isTakenBack = ({ type }: { readonly type: string }): boolean => type === recordTakenBack.type;

/** The state after a stored event of the aggregate's stream. */
export const stateAfter = <State, Command, Own extends DomainEvent, Facts>(
  aggregate: Aggregate<State, Command, Own, Facts>,
  state: State,
  event: DomainEvent,
): State => (isTakenBack(event) ? aggregate.initial : aggregate.evolve(state, asOwnEvent(aggregate, event)));

/** The row after an event of its stream, where a row follows from one stream. */
export const rowUnlessTakenBack = <Row, Event extends { readonly type: string }>(
  after: (row: Row | undefined, event: Event) => Row | undefined,
  row: Row | undefined,
  event: Event,
): Row | undefined => (isTakenBack(event) ? undefined : after(row, event));

/** The events of the present record of a stream: those after an import that was taken back. */
export const sinceTakenBack = <Event extends { readonly type: string }>(
  events: readonly Event[],
): readonly Event[] => events.slice(events.findLastIndex(isTakenBack) + 1);
