import type { EventStore } from '@zhidan/eventstore';
import { knownResources } from '../resources.js';
import type { Past } from './past.js';

/** Returns the reader of past rows for a resource; undefined for a resource without a past. */
export const pastOf = (resource: string, eventStore: EventStore): Past | undefined =>
  knownResources.find(({ name }) => name === resource)?.past?.(eventStore);
