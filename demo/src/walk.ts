import type { Aggregate, DomainEvent, RecordFacts } from '@zhidan/domain';

/** Sends a command at the next instant of the demo's clock; a resumed load does not repeat it. */
export type SendNextCommand = <State, Command, Event extends DomainEvent>(
  aggregate: Aggregate<State, Command, Event, RecordFacts>,
  id: string,
  command: Command,
) => Promise<void>;

/** The number of concurrent commands; records of one kind do not depend on each other. */
const AT_ONCE = 16;

export const inBatches = <Entry>(entries: readonly Entry[]): readonly (readonly Entry[])[] =>
  Array.from({ length: Math.ceil(entries.length / AT_ONCE) }, (_, piece) =>
    entries.slice(piece * AT_ONCE, (piece + 1) * AT_ONCE),
  );
