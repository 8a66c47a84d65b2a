import { Refused, type Aggregate, type DomainEvent } from '@zhidan/domain/core';
import { StaleRevision, type CommandContext } from '../types.js';
import type { CachedState } from './known.js';
import type { KeyedEvents } from './recent-keys.js';

/** The result of a command on the cached state. */
export type CommandOutcome<Event> =
  | { readonly kind: 'events'; readonly events: readonly Event[] }
  | { readonly kind: 'repeated'; readonly as: KeyedEvents }
  | { readonly kind: 'refused'; readonly error: Refused | StaleRevision };

export function outcomeOf<State, Command, Event extends DomainEvent, Facts>(
  aggregate: Aggregate<State, Command, Event, Facts>,
  known: CachedState<State>,
  command: Command,
  facts: Facts,
  context: CommandContext,
): CommandOutcome<Event> {
  const key = idempotencyKeyOf(context);
  const as = key === undefined ? undefined : known.keys.find(key, context.now);
  if (as !== undefined) return { kind: 'repeated', as };
  if (context.ifRevision !== undefined && context.ifRevision !== known.revision) {
    return { kind: 'refused', error: new StaleRevision(known.revision) };
  }
  try {
    return { kind: 'events', events: aggregate.decide(command, known.state, facts) };
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', error };
    throw error;
  }
}

/** Whether an error is a refusal, after which the cached state is still right. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Refused || error instanceof StaleRevision;

/** Includes the caller, since two callers may choose the same key. */
export const idempotencyKeyOf = ({ caller, idempotencyKey }: CommandContext): string | undefined =>
  idempotencyKey === undefined ? undefined : `${caller.uid ?? ''}:${idempotencyKey}`;
