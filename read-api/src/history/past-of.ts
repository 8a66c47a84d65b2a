import type { EventStore } from '@zhidan/eventstore';
import { knownResources } from '../resources.js';
import type { Past } from './past.js';

/** The past of the things of one resource; undefined for a resource that keeps none. */
export const pastOf = (resource: string, eventStore: EventStore): Past | undefined =>
  knownResources.find(({ name }) => name === resource)?.past?.(eventStore);
