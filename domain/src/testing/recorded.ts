import type { DomainEvent, EventMetadata, RecordedEvent } from '../core/event.js';

const metadata: EventMetadata = {
  actor: { uid: 'system', name: '系統' },
  correlation: 'request-1',
  causation: 'request-1',
  version: 1,
  at: '2026-03-02T01:00:00.000Z',
  prev_hash: '',
  hash: '',
};

/** A stored event, with defaults for the position and metadata that a test does not specify. */
export const recorded = <Event extends DomainEvent>(
  stream: string,
  event: Event,
  stored: Partial<EventMetadata> & { readonly revision?: number } = {},
): RecordedEvent<Event> & Event => {
  const { revision = 0, ...known } = stored;
  return {
    stream,
    revision,
    position: BigInt(revision),
    id: `${stream}-${revision}`,
    metadata: { ...metadata, ...known },
    ...event,
  };
};
