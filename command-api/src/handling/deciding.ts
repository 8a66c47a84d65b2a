import type { Aggregate, CommandFacts, DomainEvent } from '@zhidan/domain';
import type { CommandContext } from '@zhidan/eventstore';
import type { Facts } from '../facts/facts.js';

/** What a command comes with, by whichever way it came. */
export interface Given {
  readonly facts: CommandFacts;
  readonly context: CommandContext;
  /** An id for what may be made. */
  readonly newId: string;
}

/** How the aggregates of a category decide: with the facts that their rules need. */
export interface Deciding {
  readonly category: string;
  decide(port: Facts, id: string, command: unknown, given: Given): Promise<unknown>;
}

/** Declares it beside the noun; commands come typed from those who send them. */
export const deciding = <State, Command, Event extends DomainEvent, Known>(
  { category }: Aggregate<State, Command, Event, Known>,
  decide: (port: Facts, id: string, command: Command, given: Given) => Promise<unknown>,
): Deciding => ({
  category,
  decide: (port, id, command, given) => decide(port, id, command as Command, given),
});
