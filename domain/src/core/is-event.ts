import type { DomainEvent, EventDefinition, EventOf, RecordedEvent } from './event.js';

/**
 * Whether an event is of one of the given kinds. The data need no check here: they were validated when the
 * event was read.
 */
export const isEvent = <Event extends DomainEvent, Kinds extends readonly EventDefinition[]>(
  event: Event,
  ...kinds: Kinds
): event is Event & EventOf<Kinds[number]> => kinds.some(({ type }) => type === event.type);

/** A recorded event of one of the given kinds. */
export type RecordedOf<Kind extends EventDefinition> = RecordedEvent & EventOf<Kind>;

/** An aggregate with its kinds of events. */
interface Eventful<Event extends DomainEvent> {
  readonly category: string;
  readonly events: readonly EventDefinition[];
  evolve(state: never, event: Event): unknown;
}

/**
 * The event typed as one of the aggregate's own; throws for any other event, which its stream must not contain.
 */
export function asOwnEvent<Own extends DomainEvent, Event extends DomainEvent>(
  aggregate: Eventful<Own>,
  event: Event,
): Event & Own {
  if (!isOwnEvent(aggregate, event)) throw new Error(`${event.type} is no event of ${aggregate.category}`);
  return event;
}

/**
 * Whether an event is one of the aggregate's own. The data need no check here: they were validated when the
 * event was read.
 */
const isOwnEvent = <Own extends DomainEvent, Event extends DomainEvent>(
  { events }: Eventful<Own>,
  event: Event,
): event is Event & Own => typesOf(events).has(event.type);

const known = new WeakMap<readonly EventDefinition[], ReadonlySet<string>>();

function typesOf(events: readonly EventDefinition[]): ReadonlySet<string> {
  const types = known.get(events) ?? new Set(events.map(({ type }) => type));
  known.set(events, types);
  return types;
}
