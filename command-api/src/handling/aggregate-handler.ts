import type { Aggregate, CommandFacts, DomainEvent } from '@zhidan/domain';
import type { CommandContext } from '@zhidan/eventstore';
import type { Facts } from '../facts/facts.js';

/** The caller, moment and correlation of a command, sent over HTTP or by a process. */
export interface CommandInput {
  readonly facts: CommandFacts;
  readonly context: CommandContext;
  /** The id for a record that the command may create. */
  readonly newId: string;
}

/** Handles commands on the aggregates of a category with the facts that their rules need. */
export interface AggregateHandler {
  readonly category: string;
  decide(port: Facts, id: string, command: unknown, given: CommandInput): Promise<unknown>;
}

/**
 * Declares the handler of an aggregate. The type of a command is not checked at run time, because all senders
 * are typed.
 */
export const defineAggregateHandler = <State, Command, Event extends DomainEvent, Known>(
  { category }: Aggregate<State, Command, Event, Known>,
  decide: (port: Facts, id: string, command: Command, given: CommandInput) => Promise<unknown>,
): AggregateHandler => ({
  category,
  decide: (port, id, command, given) => decide(port, id, command as Command, given),
});
