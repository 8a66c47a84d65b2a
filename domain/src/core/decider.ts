import type { DomainEvent, EventDefinition } from './event.js';

/** Decides about commands on one kind of aggregate, and folds its events into a state. */
export interface Decider<State, Command, Event extends DomainEvent, Facts = unknown> {
  readonly initial: State;
  /** The events that follow from the command; none if it changes nothing. Throws `Refused`. */
  decide(command: Command, state: State, facts: Facts): readonly Event[];
  /** The state after the event. Never refuses, because a stored event has already happened. */
  evolve(state: State, event: Event): State;
}

/** A decider with the category of its streams: `<category>-<id>`. */
export interface Aggregate<State, Command, Event extends DomainEvent, Facts = unknown> extends Decider<
  State,
  Command,
  Event,
  Facts
> {
  readonly category: string;
  readonly events: readonly EventDefinition[];
  /**
   * The id of the key of the stream's present data subject; free text of its events is encrypted with this key.
   */
  subject?(state: State): string | undefined;
}

export const streamOf = (aggregate: { readonly category: string }, id: string): string =>
  `${aggregate.category}-${id}`;

/** The id in a stream's name: all that follows the first dash. */
export const idOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

export const categoryOfStream = (stream: string): string => {
  const dash = stream.indexOf('-');
  return dash < 0 ? stream : stream.slice(0, dash);
};
