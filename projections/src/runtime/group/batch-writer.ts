import type { Client, Pool } from '@zhidan/database';
import { categoryOfStream, type RecordedEvent } from '@zhidan/domain';
import type { RowChange } from '../../projection/fold-batch.js';
import { Poisoned } from '../../projection/poisoned.js';
import { settleAll } from '../settle-all.js';
import type { ProjectionWriter } from './projection-writer.js';
import type { Position } from '../positions.js';

/** What was written of one projection's rows. */
export interface WrittenChanges {
  readonly member: ProjectionWriter;
  readonly changes: readonly RowChange[];
}

export interface BatchWriterOptions {
  /** Where rows are looked up while nothing is written. */
  readonly pool: Pool;
  readonly transaction: <Result>(work: (client: Client) => Promise<Result>) => Promise<Result>;
  /** Runs in the transaction that writes the rows, after they are written. */
  save?(client: Client, written: readonly WrittenChanges[], upTo: bigint): Promise<void>;
}

/** What becomes of the rows of a batch: kept for later, written while the next batches are folded, or written first. */
export type WriteMode = 'later' | 'meanwhile' | 'first';

/** Projections that go through the events together and are written in one transaction. */
export class BatchWriter {
  readonly #members = new Map<string, ProjectionWriter>();
  #written: Position;
  /** The transaction that writes what is on its way; never rejects by itself. */
  #underWay: Promise<() => void> | undefined;

  constructor(private readonly options: BatchWriterOptions) {}

  get members(): readonly ProjectionWriter[] {
    return [...this.#members.values()];
  }

  /** All events up to here are in the tables of all of them. */
  get written(): Position {
    return this.#written;
  }

  /** How many rows differ from the tables, beside those on their way. */
  get unwritten(): number {
    return this.members.reduce((sum, { unwritten }) => sum + unwritten, 0);
  }

  /** Whether the tables have all that was folded. */
  get isWritten(): boolean {
    return this.#underWay === undefined && this.unwritten === 0;
  }

  member(name: string): ProjectionWriter | undefined {
    return this.#members.get(name);
  }

  add(member: ProjectionWriter): void {
    this.#members.set(member.name, member);
  }

  remove(name: string): void {
    this.#members.delete(name);
  }

  setOut(after: Position): void {
    this.#written = after;
  }

  /**
   * Folds events and writes as is wished. After a failure, which may be one of rows sent off before, it
   * is unknown what was folded; after `Poisoned`, `rewind` leads back to what is written.
   */
  async pass(events: readonly RecordedEvent[], upTo: bigint, writing: WriteMode): Promise<void> {
    const { members } = this;
    if (writing === 'first') await this.arrival();
    const categories = new Set(events.map(({ stream }) => categoryOfStream(stream)));
    // Most batches concern few of them.
    const concerned = members.filter(({ projection }) =>
      projection.categories.some((category) => categories.has(category)),
    );
    // Side by side, so that one projection folds while PostgreSQL works for another.
    await settleAll(concerned.map((member) => member.fold(this.options.pool, events)));
    for (const member of members) member.passed(upTo);
    if (writing === 'later') return;
    await this.arrival();
    this.#setOff(upTo);
    if (writing === 'first') await this.arrival();
  }

  /** Kept when nothing is on its way any more; rejects when it did not arrive. */
  async arrival(): Promise<void> {
    const underWay = this.#underWay;
    if (underWay === undefined) return;
    const arrived = await underWay;
    this.#underWay = undefined;
    arrived();
  }

  /** Rejects when what is on its way has failed for a reason that is no projection's fault. */
  async rewind(): Promise<void> {
    await this.arrival().catch((error: unknown) => {
      if (!(error instanceof Poisoned)) throw error;
    });
    for (const member of this.#members.values()) member.rewind();
  }

  #setOff(upTo: bigint): void {
    const { transaction, save } = this.options;
    const { members } = this;
    for (const member of members) member.setOff();
    this.#underWay = transaction(async (client) => {
      const written: WrittenChanges[] = [];
      // One after the other: a connection takes one statement at a time.
      for (const member of members) written.push({ member, changes: await member.write(client) });
      await save?.(client, written, upTo);
    }).then(
      () => () => {
        for (const member of members) member.arrived();
        this.#written = upTo;
      },
      (error: unknown) => () => {
        throw error;
      },
    );
  }
}
