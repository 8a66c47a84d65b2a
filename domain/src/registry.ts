import type { EventDefinition } from './core/event.js';
import { customerEvents } from './customer/events.js';
import { demo } from './demo/demo.js';
import { questions } from './question/question.js';

/** Every kind of plain master data. */
export const recordKinds = [questions] as const;

/** Every kind of event that may lie in the store. */
export const eventDefinitions: readonly EventDefinition[] = [
  ...recordKinds.flatMap(({ aggregate }) => aggregate.events),
  ...customerEvents,
  ...demo.events,
];
