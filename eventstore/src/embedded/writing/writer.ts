import type { StreamHeadCache } from '../stream/heads.js';
import type { Tail } from '../reading/tail.js';
import type { StreamChange, ChangeOutcome } from './change.js';
import { WriterKnowledge } from './known.js';
import { planGroup, type WritePlan } from './plan.js';
import { lookUpHeads, lookUpWrittenEvents, writeRows } from './statements.js';
import type pg from 'pg';

/** The size of one group: enough to share a commit among many changes, small enough for one statement. */
const MOST_BYTES_IN_GROUP = 4 * 1024 * 1024;
const MOST_CHANGES_IN_GROUP = 1_000;

/** While more bytes than this wait for the writer, no more is read from the clients. */
const MOST_BYTES_WAITING = 32 * 1024 * 1024;

/** The node is about to end; the change was not made. */
export class WriterClosedError extends Error {
  override readonly name = 'WriterClosedError';
}

interface Waiting {
  readonly change: StreamChange;
  readonly bytes: number;
  /**
   * False once no caller waits for the answer any more; the change is then dropped if it was not written yet.
   */
  readonly isWanted: () => boolean;
  readonly resolve: (outcome: ChangeOutcome) => void;
  readonly reject: (error: unknown) => void;
}

interface WriterOptions {
  /** The connection that has the advisory lock, used for nothing else. */
  readonly connection: pg.Client;
  readonly heads: StreamHeadCache;
  /** Receives every committed event, in order. */
  readonly tail: Tail;
  readonly lastPosition: number;
  /** Called with the cause when a group could not be written; its callers receive no details. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * The only writer of the event table, which can therefore assign positions and revisions itself. While one
 * group is committed the next one is gathered; an append is answered when its group is durable.
 */
export class Writer {
  readonly #options: WriterOptions;
  #lastPosition: number;
  #waiting: Waiting[] = [];
  #waitingBytes = 0;
  #whenRoom: (() => void)[] = [];
  #running: Promise<void> | undefined;
  #closed = false;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#lastPosition = options.lastPosition;
  }

  /** Submits a change. Rejects when the statement failed, with nothing written, or with `WriterClosedError`. */
  submit(change: StreamChange, isWanted: () => boolean): Promise<ChangeOutcome> {
    if (this.#closed) return Promise.reject(new WriterClosedError('the event node is stopping'));
    return new Promise((resolve, reject) => {
      const bytes = bytesOf(change);
      this.#waiting.push({ change, bytes, isWanted, resolve, reject });
      this.#waitingBytes += bytes;
      this.#running ??= this.#run();
    });
  }

  /** Resolves when fewer bytes wait for the writer; the caller waits for this before it reads further input. */
  room(): Promise<void> | undefined {
    if (this.#waitingBytes < MOST_BYTES_WAITING) return undefined;
    return new Promise((resolve) => this.#whenRoom.push(resolve));
  }

  /** Accepts no more changes and resolves when all accepted ones have been answered. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    // Changes that arrive in the same turn of the event loop share the first commit.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const group = this.#takeGroup();
      if (group.length > 0) await this.#write(group);
    }
    this.#running = undefined;
  }

  #takeGroup(): Waiting[] {
    const group: Waiting[] = [];
    let bytes = 0;
    let taken = 0;
    for (const next of this.#waiting) {
      if (taken > 0 && (bytes + next.bytes > MOST_BYTES_IN_GROUP || taken === MOST_CHANGES_IN_GROUP)) break;
      taken += 1;
      bytes += next.bytes;
      if (next.isWanted()) group.push(next);
    }
    this.#waiting = this.#waiting.slice(taken);
    this.#waitingBytes -= bytes;
    if (this.#waitingBytes < MOST_BYTES_WAITING) for (const go of this.#whenRoom.splice(0)) go();
    return group;
  }

  async #write(group: readonly Waiting[]): Promise<void> {
    try {
      const plan = await this.#commit(group.map(({ change }) => change));
      this.#lastPosition = plan.lastPosition;
      this.#options.tail.push(plan.rows);
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = plan.outcomes[index];
        if (outcome === undefined) reject(new Error('a change was planned without an outcome'));
        else resolve(outcome);
      }
    } catch (error) {
      this.#options.onFailure(error);
      for (const { reject } of group) reject(error);
    }
  }

  async #commit(changes: readonly StreamChange[]): Promise<WritePlan> {
    const { connection, heads } = this.#options;
    const known = new WriterKnowledge((stream) => heads.get(stream));
    for (;;) {
      const now = Date.now();
      const plan = planGroup(changes, known, this.#lastPosition, now);
      const proven =
        plan.rows.length > 0
          ? await writeRows(connection, plan, known.assumedStreams, known.assumedIds, now)
          : known.assumedStreams.size === 0 && known.assumedIds.size === 0;
      if (proven) {
        for (const [stream, head] of known.looked) heads.set(stream, head);
        for (const [stream, head] of plan.heads) heads.set(stream, head);
        return plan;
      }
      known.learn(
        await lookUpHeads(connection, [...known.assumedStreams]),
        await lookUpWrittenEvents(connection, [...known.assumedIds]),
      );
    }
  }
}

const bytesOf = (change: StreamChange): number =>
  change.kind === 'append'
    ? change.events.reduce((sum, event) => sum + event.data.length + event.metadata.length, 0)
    : 0;
