import type { Aggregate, DomainEvent, RecordFacts } from '@zhidan/domain';

/** Sends one command at the next moment of the demo's clock, once however often it is repeated. */
export type Walk = <State, Command, Event extends DomainEvent>(
  aggregate: Aggregate<State, Command, Event, RecordFacts>,
  id: string,
  command: Command,
) => Promise<void>;

/** Concurrent commands: records of one kind do not depend on one another. */
const AT_ONCE = 16;

export const inBatches = <Entry>(entries: readonly Entry[]): readonly (readonly Entry[])[] =>
  Array.from({ length: Math.ceil(entries.length / AT_ONCE) }, (_, piece) =>
    entries.slice(piece * AT_ONCE, (piece + 1) * AT_ONCE),
  );
