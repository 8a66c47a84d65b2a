import { z } from 'zod';
import { categoryOfStream } from '../core/decider.js';
import type { RecordedEvent } from '../core/event.js';
import { defineReadModel } from '../read-model/read-model.js';
import { exceptionsOf } from './exceptions.js';

/**
 * The index of all events: what happened to which stream, when and by whom, without what it says, but for the ways in
 * which it is out of the ordinary.
 */
export const eventRow = z.object({
  /** The event's own id. */
  id: z.string(),
  /** Its place in its stream. */
  revision: z.int(),
  stream: z.string(),
  category: z.string(),
  type: z.string(),
  /** Uid of who did it; `system` for a process. */
  actor: z.string(),
  /** UTC ISO instant. */
  at: z.string(),
  /** Its place among all events: good for nothing but comparing. */
  position: z.int(),
  /** What one request led to shares this. */
  correlation: z.string(),
  /** In which ways it is out of the ordinary (`exceptionKinds`); null for most. */
  exceptions: z.array(z.string()).nullable(),
});
export type EventRow = z.infer<typeof eventRow>;

/** All that ever happened: an index that says nothing of what the events say. */
export const eventReadModel = defineReadModel({
  name: 'events',
  row: eventRow,
  counted: [[], ['type'], ['category'], ['actor']],
});

export const eventRowOf = (event: RecordedEvent): EventRow => ({
  id: event.id,
  revision: event.revision,
  stream: event.stream,
  category: categoryOfStream(event.stream),
  type: event.type,
  actor: event.metadata.actor.uid,
  at: event.metadata.at,
  position: Number(event.position),
  correlation: event.metadata.correlation,
  exceptions: exceptionsOf(event, event.metadata.actor.uid),
});
