import type { Aggregate, DomainEvent, RecordFacts } from '@zhidan/domain';

/** Gives one command at the next moment of the demo's clock, once however often it is given. */
export type Walk = <State, Command, Event extends DomainEvent>(
  aggregate: Aggregate<State, Command, Event, RecordFacts>,
  id: string,
  command: Command,
) => Promise<void>;

/** Commands that are under way at the same time: nothing on one shelf asks about another thing on it. */
const AT_ONCE = 16;

export const inPieces = <Entry>(entries: readonly Entry[]): readonly (readonly Entry[])[] =>
  Array.from({ length: Math.ceil(entries.length / AT_ONCE) }, (_, piece) =>
    entries.slice(piece * AT_ONCE, (piece + 1) * AT_ONCE),
  );
