import { stateAfter, type Aggregate, type DomainEvent, type RecordedEvent } from '@zhidan/domain/core';
import type { PreparedEvents } from '../event/write.js';
import { RecentIdempotencyKeys } from './recent-keys.js';

export interface CachedState<State> {
  /** The aggregate whose rules made the state. */
  readonly aggregate: object;
  readonly state: State;
  /** The revision of the last event; -1 for none. */
  readonly revision: number;
  /** The hash of the last event; empty for none. */
  readonly hash: string;
  readonly position: bigint | undefined;
  readonly keys: RecentIdempotencyKeys;
  /**
   * The subscription epoch in which this was known to be the newest state; undefined without a subscription.
   */
  readonly epoch: number | undefined;
}

export const unknownStreamState = <State>(aggregate: { readonly initial: State }): CachedState<State> => ({
  aggregate,
  state: aggregate.initial,
  revision: -1,
  hash: '',
  position: undefined,
  keys: new RecentIdempotencyKeys(),
  epoch: undefined,
});

/** The state after further events of the stream were read. */
export function stateAfterReading<State, Command, Event extends DomainEvent, Facts>(
  known: CachedState<State>,
  aggregate: Aggregate<State, Command, Event, Facts>,
  events: readonly RecordedEvent[],
): CachedState<State> {
  let state = known.state;
  for (const event of events) {
    const { idempotency_key: key, at } = event.metadata;
    if (key !== undefined) known.keys.note(key, at, event.revision);
    state = stateAfter(aggregate, state, event);
  }
  const last = events.at(-1);
  if (last === undefined) return known;
  return { ...known, state, revision: last.revision, hash: last.metadata.hash, position: last.position };
}

/** The state after events were appended, without reading them back. */
export function stateAfterAppending<State, Command, Event extends DomainEvent, Facts>(
  known: CachedState<State>,
  aggregate: Aggregate<State, Command, Event, Facts>,
  prepared: PreparedEvents,
  appended: { readonly at: string; readonly key: string | undefined; readonly position: bigint | undefined },
): CachedState<State> {
  let { state, revision } = known;
  for (const event of prepared.events) {
    revision += 1;
    if (appended.key !== undefined) known.keys.note(appended.key, appended.at, revision);
    state = stateAfter(aggregate, state, event);
  }
  return { ...known, ...prepared.head, state, position: appended.position ?? known.position };
}
