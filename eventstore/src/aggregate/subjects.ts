import type { Aggregate, DomainEvent } from '@zhidan/domain/core';

/**
 * The person whom the stream is about after each event; an event that ends a record is about the previous
 * person.
 */
export function dataSubjectsOf<State, Command, Event extends DomainEvent, Facts>(
  aggregate: Aggregate<State, Command, Event, Facts>,
  before: State,
  events: readonly Event[],
): readonly (string | undefined)[] {
  let state = before;
  return events.map((event) => {
    const subject = aggregate.subject?.(state);
    state = aggregate.evolve(state, event);
    return aggregate.subject?.(state) ?? subject;
  });
}
