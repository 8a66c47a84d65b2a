import type { DomainEvent, EventDefinition, EventOf } from './event.js';

/** Whether an event is of one of some kinds. Its data are as declared: they were checked when it was read. */
export const isEvent = <Event extends DomainEvent, Kinds extends readonly EventDefinition[]>(
  event: Event,
  ...kinds: Kinds
): event is Event & EventOf<Kinds[number]> => kinds.some(({ type }) => type === event.type);
