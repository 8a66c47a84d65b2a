import type { EventStore } from '@zhidan/eventstore';
import { knownResources } from '../resources.js';
import type { PastReader } from './past.js';

/** Returns the reader of past rows for a resource; undefined for a resource without a past. */
export const pastReaderOf = (resource: string, eventStore: EventStore): PastReader | undefined =>
  knownResources.find(({ name }) => name === resource)?.past?.(eventStore);
