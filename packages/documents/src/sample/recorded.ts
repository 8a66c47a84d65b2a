import type { DomainEvent, RecordedEvent } from '@zhidan/domain';

/** An event of the cast as a read model receives it. */
export const recordedEvent = (
  stream: string,
  event: DomainEvent,
  revision: number,
  at: string,
): RecordedEvent => ({
  ...event,
  stream,
  revision,
  position: 0n,
  id: '',
  metadata: {
    actor: { uid: '', name: '' },
    at,
    correlation: '',
    causation: '',
    version: 1,
    prev_hash: '',
    hash: '',
  },
});
