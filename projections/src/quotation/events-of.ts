import type { EventDefinition, EventOf, RecordedEvent } from '@zhidan/domain';
import type { RecordedEventOf } from '../projection/projection.js';

/**
 * Streams of orders contain events of several concerns; this creates a type guard for the events of one
 * concern.
 */
export function createEventFilter<Definition extends EventDefinition>(definitions: readonly Definition[]) {
  const types: ReadonlySet<string> = new Set(definitions.map(({ type }) => type));
  return (event: RecordedEvent): event is RecordedEventOf<EventOf<Definition>> & RecordedEvent =>
    types.has(event.type);
}
