import { z } from 'zod';
import { categoryOfStream } from '../core/decider.js';
import type { RecordedEvent } from '../core/event.js';
import { defineReadModel } from '../read-model/read-model.js';
import { ruleExceptionsOf } from './exceptions.js';

/** The index of all events without their data: stream, time, person, and kinds of exceptions. */
export const eventRow = z.object({
  id: z.string(),
  revision: z.int(),
  stream: z.string(),
  category: z.string(),
  type: z.string(),
  /** The uid of the person; `system` for a process. */
  actor: z.string(),
  /** The UTC ISO instant of the event. */
  at: z.string(),
  /** The position among all events: only usable for comparison. */
  position: z.int(),
  /** An id that all events of one request share. */
  correlation: z.string(),
  /** The kinds of exceptions (`ruleExceptionKinds`) that the event belongs to; null for most events. */
  exceptions: z.array(z.string()).nullable(),
});
export type EventRow = z.infer<typeof eventRow>;

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
  exceptions: ruleExceptionsOf(event, event.metadata.actor.uid),
});
