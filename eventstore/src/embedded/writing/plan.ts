import { randomUUID } from 'node:crypto';
import { encodeEvent, type PlacedEvent } from '../encode.js';
import type { HeadState } from '../stream/head.js';
import { parseStreamMetadata, undeletedMetadataJson, SOFT_DELETED_JSON } from '../stream/metadata.js';
import {
  streamOfMetastream,
  isMetastream,
  METADATA_TYPE,
  metastreamOf,
  TOMBSTONE_REVISION,
  TOMBSTONE_TYPE,
} from '../stream/names.js';
import type { AppendChange, StreamChange, Deletion, ChangeOutcome, EventToWrite } from './change.js';
import { checkAppend, type AppendCheckResult, type StoredWithId } from './check.js';
import type { WriterKnowledge } from './known.js';

interface EventRow {
  readonly position: number;
  readonly stream: string;
  /** The revision as decimal text, because the revision of a tombstone is too large for a number. */
  readonly revision: string;
  readonly type: string;
  readonly eventId: string;
  /** The event as encoded for readers: a slice of `WritePlan.block`. */
  readonly response: Buffer;
}

/** A group of changes that are decided in order, each on the results of the earlier ones. */
export interface WritePlan {
  readonly rows: readonly EventRow[];
  /** The encoded events of all rows in one buffer, which is one allocation instead of many. */
  readonly block: Buffer;
  /** One outcome for each change, in their order. */
  readonly outcomes: readonly ChangeOutcome[];
  /** The heads of the changed streams once the rows are committed. */
  readonly heads: ReadonlyMap<string, HeadState>;
  readonly lastPosition: number;
}

/**
 * The largest gap behind an event, in bytes: a position is an offset in bytes, like a place in a file, and the
 * size of each gap is random.
 */
const LARGEST_HOLE = 64;

export function planGroup(
  changes: readonly StreamChange[],
  known: WriterKnowledge,
  lastPosition: number,
  now: number,
): WritePlan {
  const planner = new Planner(known, lastPosition, now);
  const outcomes = changes.map((change) =>
    change.kind === 'append' ? planner.append(change) : planner.delete(change),
  );
  const { rows, heads } = planner;
  const block = Buffer.concat(rows.map(({ response }) => response));
  let end = 0;
  const parts = rows.map((row) => ({
    ...row,
    response: block.subarray(end, (end += row.response.length)),
  }));
  return { rows: parts, block, outcomes, heads, lastPosition: planner.lastPosition };
}

class Planner {
  readonly rows: EventRow[] = [];
  readonly heads = new Map<string, HeadState>();
  lastPosition: number;
  readonly #known: WriterKnowledge;
  readonly #now: number;
  readonly #planned = new Map<string, StoredWithId[]>();

  constructor(known: WriterKnowledge, lastPosition: number, now: number) {
    this.#known = known;
    this.lastPosition = lastPosition;
    this.#now = now;
  }

  append({ stream, expected, events }: AppendChange): ChangeOutcome {
    const described = isMetastream(stream) ? this.#head(streamOfMetastream(stream)) : undefined;
    if (described?.tombstoned === true) return { kind: 'stream-deleted' };
    const before = this.#head(stream);
    const ids = events.map((event) => event.id);
    const verdict = checkAppend(expected, ids, before, (id) => this.#written(id, stream));
    if (verdict.kind !== 'go') return refusalOrRepetition(verdict, before);

    for (const event of events) this.#add(stream, this.#head(stream).revision + 1, event);
    const last = { revision: this.#head(stream).revision, position: this.lastPosition };
    if (events.length > 0) {
      if (before.metadata.softDeleted) this.#revive(stream, before.revision + 1);
      if (described?.metadata.softDeleted === true)
        this.#revive(streamOfMetastream(stream), described.revision + 1);
    }
    return { kind: 'done', revision: last.revision, position: events.length > 0 ? last.position : -1 };
  }

  delete({ kind, stream, expected }: Deletion): ChangeOutcome {
    const head = this.#head(stream);
    // The deletion's own id is new, so it is never taken for a repetition.
    const id = randomUUID();
    const verdict = checkAppend(expected, [id], head, () => []);
    if (verdict.kind !== 'go') return refusalOrRepetition(verdict, head);
    if (kind === 'tombstone') this.#addTombstone(stream, id);
    else if (head.revision < 0 && head.metadataRevision < 0)
      return { kind: 'wrong-expected-version', current: -1 };
    else this.#addMetadata(stream, SOFT_DELETED_JSON);
    return { kind: 'done', revision: head.revision, position: this.lastPosition };
  }

  /**
   * Makes a soft-deleted stream writable again by changing its metadata: earlier events stay hidden, and
   * revisions continue.
   */
  #revive(stream: string, from: number): void {
    this.#addMetadata(stream, undeletedMetadataJson(this.#head(stream).metadata, from));
  }

  #addMetadata(stream: string, json: string): void {
    this.#add(metastreamOf(stream), this.#head(stream).metadataRevision + 1, {
      id: randomUUID(),
      type: METADATA_TYPE,
      contentType: 'application/json',
      data: Buffer.from(json, 'utf8'),
      metadata: new Uint8Array(),
    });
  }

  #add(stream: string, revision: number, event: EventToWrite): void {
    this.#place(stream, String(revision), event);
    this.#note(event.id, { stream, revision, position: this.lastPosition });
    this.heads.set(stream, { ...this.#head(stream), revision });
    if (!isMetastream(stream)) return;
    const described = streamOfMetastream(stream);
    this.heads.set(described, {
      ...this.#head(described),
      metadataRevision: revision,
      metadata: parseStreamMetadata(Buffer.from(event.data).toString('utf8')),
    });
  }

  #addTombstone(stream: string, id: string): void {
    this.#place(stream, TOMBSTONE_REVISION, {
      id,
      type: TOMBSTONE_TYPE,
      contentType: 'application/octet-stream',
      data: new Uint8Array(),
      metadata: new Uint8Array(),
    });
    this.heads.set(stream, { ...this.#head(stream), tombstoned: true });
  }

  #place(stream: string, revision: string, event: EventToWrite): void {
    const size = event.data.length + event.metadata.length;
    const placed: PlacedEvent = {
      ...event,
      stream,
      revision,
      position: this.lastPosition + size + 1 + Math.floor(Math.random() * LARGEST_HOLE),
      createdAt: this.#now,
    };
    this.lastPosition = placed.position;
    this.rows.push({
      position: placed.position,
      stream,
      revision,
      type: event.type,
      eventId: event.id,
      response: encodeEvent(placed),
    });
  }

  #head(stream: string): HeadState {
    return this.heads.get(stream) ?? this.#known.head(stream);
  }

  #written(eventId: string, stream: string): readonly StoredWithId[] {
    const planned = this.#planned.get(eventId)?.filter((written) => written.stream === stream) ?? [];
    return [...this.#known.written(eventId, stream), ...planned];
  }

  #note(eventId: string, written: StoredWithId): void {
    this.#planned.set(eventId, [...(this.#planned.get(eventId) ?? []), written]);
  }
}

function refusalOrRepetition(
  verdict: Exclude<AppendCheckResult, { kind: 'go' }>,
  head: HeadState,
): ChangeOutcome {
  switch (verdict.kind) {
    case 'repeated':
      return { kind: 'done', revision: verdict.revision, position: verdict.position };
    case 'wrong-expected-version':
      return { kind: 'wrong-expected-version', current: head.revision };
    case 'stream-deleted':
      return { kind: 'stream-deleted' };
    default:
      return verdict satisfies never;
  }
}
