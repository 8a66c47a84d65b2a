import type { Aggregate, DomainEvent } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { pastContext, type PastCommand } from './past.js';

/** A past command with the facts for its rules. */
export interface PastCommandWithFacts<Command, Known> {
  readonly command: Command;
  readonly facts: Known & PastCommand;
}

/**
 * Sends the past commands of one stream in order. An interrupted import continues at the stream's revision,
 * because idempotency keys have expired: their day passes in the demo's own time.
 */
export async function importStream<State, Command, Event extends DomainEvent, Known>(
  eventStore: EventStore,
  aggregate: Aggregate<State, Command, Event, Known>,
  id: string,
  acts: readonly PastCommandWithFacts<Command, Known>[],
  signal?: AbortSignal,
): Promise<void> {
  const { revision: kept } = await eventStore.load(aggregate, id);
  let state = aggregate.initial;
  let revision = -1;
  for (const { command, facts } of acts) {
    signal?.throwIfAborted();
    const events = aggregate.decide(command, state, facts);
    if (events.length === 0) continue;
    if (revision >= kept) {
      const context = pastContext(facts, `demo-${id}-${revision + 1}`, { ifRevision: revision });
      await eventStore.handle(aggregate, id, command, facts, context);
    }
    state = events.reduce(aggregate.evolve, state);
    revision += events.length;
  }
}
