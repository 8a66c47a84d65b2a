import type { Client, Pool } from '@zhidan/database';
import { categoryOfStream, type RecordedEvent } from '@zhidan/domain';
import type { EventUnreadable } from '@zhidan/eventstore';
import type { RowChange } from '../../projection/fold-batch.js';
import { PoisonedError, type PoisonEvent } from '../../projection/poisoned.js';
import { isBefore, type Position } from '../positions.js';
import { awaitAllSettled } from '../settle-all.js';
import type { ProjectionWriter } from './projection-writer.js';

export interface WrittenChanges {
  readonly writer: ProjectionWriter;
  readonly changes: readonly RowChange[];
}

/**
 * Called when a projection could not process an event and was removed from the group; its table contains the
 * rows of all earlier events.
 */
type StopHandler = (writer: ProjectionWriter, event: PoisonEvent, error: PoisonedError) => Promise<void>;

export interface BatchWriterOptions {
  /** The pool for reading rows outside of the writing transaction. */
  readonly pool: Pool;
  readonly transaction: <Result>(work: (client: Client) => Promise<Result>) => Promise<Result>;
  /** Runs in the transaction that writes the rows, after they are written. */
  save?(client: Client, written: readonly WrittenChanges[], upTo: bigint): Promise<void>;
  readonly stopped: StopHandler;
}

/**
 * When the rows of a batch are written: `later` together with a later batch, `concurrently` while the next
 * batch is folded, `now` before the next batch is folded.
 */
export type WriteMode = 'later' | 'concurrently' | 'now';

/** Folds batches of events into the rows of several projections and writes these rows in one transaction. */
export class BatchWriter {
  readonly #writers = new Map<string, ProjectionWriter>();
  #written: Position;
  /** The running transaction; resolves with an action to run after its commit, and never rejects. */
  #inFlight: Promise<() => void> | undefined;

  constructor(private readonly options: BatchWriterOptions) {}

  get writers(): readonly ProjectionWriter[] {
    return [...this.#writers.values()];
  }

  /** The tables of all projections contain all events up to this position. */
  get written(): Position {
    return this.#written;
  }

  /** The number of folded rows that are neither written nor being written. */
  get unwritten(): number {
    return this.writers.reduce((sum, { unwritten }) => sum + unwritten, 0);
  }

  get isWritten(): boolean {
    return this.#inFlight === undefined && this.unwritten === 0;
  }

  writerOf(name: string): ProjectionWriter | undefined {
    return this.#writers.get(name);
  }

  add(writer: ProjectionWriter): void {
    this.#writers.set(writer.name, writer);
  }

  remove(name: string): void {
    this.#writers.delete(name);
  }

  start(after: Position): void {
    this.#written = after;
  }

  /**
   * Folds a batch and writes its rows at the time given by `mode`. A failure may come from the previous write,
   * so it is unknown afterwards which events were folded; after `PoisonedError`, `rollBack` returns to the rows
   * in the tables.
   */
  async apply(events: readonly RecordedEvent[], upTo: bigint, mode: WriteMode): Promise<void> {
    const { writers } = this;
    if (mode === 'now') await this.flushed();
    const categories = new Set(events.map(({ stream }) => categoryOfStream(stream)));
    // Most batches concern only a few projections.
    const concerned = writers.filter(({ projection }) =>
      projection.categories.some((category) => categories.has(category)),
    );
    // Projections fold concurrently, so that one folds while PostgreSQL works for another.
    await awaitAllSettled(concerned.map((writer) => writer.fold(this.options.pool, events)));
    for (const writer of writers) writer.folded(upTo);
    if (mode === 'later') return;
    await this.flushed();
    this.#startWrite(upTo);
    if (mode === 'now') await this.flushed();
  }

  /** Applies events one by one: a projection that fails stops, and the others continue. */
  async applyOneByOne(events: readonly RecordedEvent[]): Promise<void> {
    for (const event of events) await this.#applyOne(event);
  }

  /** Stops the projections that need an unreadable event; the others may continue after it. */
  async stopAtUnreadable(error: EventUnreadable): Promise<void> {
    const { stream, revision, position } = error;
    for (const writer of this.writers) {
      const { name, categories } = writer.projection;
      if (!categories.includes(categoryOfStream(stream)) || !isBefore(writer.position, position)) continue;
      this.remove(name);
      await this.options.stopped(writer, { stream, revision, type: null }, new PoisonedError(name, error));
    }
  }

  /** Resolves when no write is running; rejects if the last write failed. */
  async flushed(): Promise<void> {
    const inFlight = this.#inFlight;
    if (inFlight === undefined) return;
    const finish = await inFlight;
    this.#inFlight = undefined;
    finish();
  }

  /** Returns to the rows in the tables; rejects if a write failed for a reason outside the projections. */
  async rollBack(): Promise<void> {
    await this.flushed().catch((error: unknown) => {
      if (!(error instanceof PoisonedError)) throw error;
    });
    for (const writer of this.#writers.values()) writer.rollBack();
  }

  async #applyOne(event: RecordedEvent): Promise<void> {
    for (;;) {
      try {
        return await this.apply([event], event.position, 'now');
      } catch (error) {
        const writer = error instanceof PoisonedError ? this.writerOf(error.projection) : undefined;
        if (!(error instanceof PoisonedError) || writer === undefined) throw error;
        await this.rollBack();
        this.remove(writer.name);
        await this.options.stopped(writer, event, error);
      }
    }
  }

  #startWrite(upTo: bigint): void {
    const { transaction, save } = this.options;
    const { writers } = this;
    for (const writer of writers) writer.startWrite();
    this.#inFlight = transaction(async (client) => {
      const written: WrittenChanges[] = [];
      // The writes run one after the other, because a connection executes one statement at a time.
      for (const writer of writers) written.push({ writer, changes: await writer.write(client) });
      await save?.(client, written, upTo);
    }).then(
      () => () => {
        for (const writer of writers) writer.committed();
        this.#written = upTo;
      },
      (error: unknown) => () => {
        throw error;
      },
    );
  }
}
