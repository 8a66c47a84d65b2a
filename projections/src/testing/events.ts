import { randomUUID } from 'node:crypto';
import type { Actor, DomainEvent, RecordedEvent } from '@zhidan/domain';

/** Positions have gaps, like those of the event store. */
const POSITIONS_APART = 7n;

/** Records events as the event store would, with stream, revision and position. */
export class History {
  readonly events: RecordedEvent[] = [];
  readonly #revisions = new Map<string, number>();
  #position = 100n;

  constructor(
    private readonly actor: Actor = { uid: 'staff-1', name: '林小姐' },
    private readonly begin = '2026-03-02T01:00:00.000Z',
  ) {}

  /** Appends events to a stream; each happens one minute after the previous one. */
  happened(stream: string, ...events: readonly DomainEvent[]): readonly RecordedEvent[] {
    const added = events.map((event) => this.#record(stream, event));
    this.events.push(...added);
    return added;
  }

  #record(stream: string, { type, data }: DomainEvent): RecordedEvent {
    const revision = (this.#revisions.get(stream) ?? -1) + 1;
    this.#revisions.set(stream, revision);
    this.#position += POSITIONS_APART;
    const minutes = Number((this.#position - 100n) / POSITIONS_APART) - 1;
    return {
      stream,
      revision,
      position: this.#position,
      id: randomUUID(),
      type,
      data,
      metadata: {
        actor: this.actor,
        correlation: 'request',
        causation: 'request',
        version: 1,
        at: new Date(Date.parse(this.begin) + minutes * 60_000).toISOString(),
        prev_hash: '',
        hash: '',
      },
    };
  }
}
