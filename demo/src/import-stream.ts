import type { Aggregate, DomainEvent } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { pastContext, type PastCommand } from './past.js';

/** One command of a story with the facts of its rules. */
export interface PastCommandWithFacts<Command, Known> {
  readonly command: Command;
  readonly facts: Known & PastCommand;
}

/**
 * Imports the story of one stream, each command of which depends on those before it. An interrupted story is
 * continued by revision, because idempotency keys expire after a day of the story's own time.
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
