import type { Client } from '@zhidan/database';
import type { RecordedEvent } from '@zhidan/domain';
import { forgottenAfterBursts } from '@zhidan/memory';
import { LRUCache } from 'lru-cache';
import {
  finished,
  foldBatch,
  keysIn,
  eventsByRow,
  type RowChange,
  type Touched,
} from '../../projection/fold-batch.js';
import { blaming } from '../../projection/poisoned.js';
import type { Projection, Row } from '../../projection/projection.js';
import type { TableName } from '../../table/definition.js';
import { rowsOf, type Queries, type Rows } from '../../table/rows.js';
import { latest, type Position } from '../positions.js';

/** Rows in one statement: more of them would keep the process from anything else for too long. */
const ROWS_AT_ONCE = 1_000;

export interface ProjectionWriterOptions {
  readonly table: TableName;
  /** All events up to here are in the table. */
  readonly after: Position;
  /** The table is empty now, and no other member writes to it. */
  readonly isEmpty?: boolean;
  /** How many rows are kept in memory. */
  readonly remembered: number;
}

/**
 * A projection on its way through the events. What becomes of the rows is kept here until it is written, so
 * that an order which twenty events in a row change is written once.
 */
export class ProjectionWriter {
  readonly #rows: Rows;
  readonly #remembered: LRUCache<string, Row>;
  #unwritten = new Map<string, RowChange>();
  /** On their way into the table; it is unknown yet whether they arrive. */
  #underWay: ReadonlyMap<string, RowChange> = new Map();
  readonly #startsEmpty: boolean;
  /** Ids that the table has, where it started empty and its rows may be touched again. */
  readonly #there: Set<string> | undefined;
  #folded: Position;
  #underWayUpTo: Position;
  #written: Position;

  constructor(
    readonly projection: Projection,
    options: ProjectionWriterOptions,
  ) {
    this.#rows = rowsOf(projection, options.table);
    this.#remembered = forgottenAfterBursts(new LRUCache({ max: options.remembered }));
    this.#startsEmpty = options.isEmpty === true;
    this.#there = this.#startsEmpty && projection.once !== true ? new Set() : undefined;
    this.#folded = options.after;
    this.#underWayUpTo = options.after;
    this.#written = options.after;
  }

  get name(): string {
    return this.projection.name;
  }

  /** All events up to here are in the table. */
  get position(): Position {
    return this.#written;
  }

  /** How many rows differ from the table, beside those on their way. */
  get unwritten(): number {
    return this.#unwritten.size;
  }

  /** Folds the events it has not seen; throws `Poisoned`, after which only `rewind` makes sense. */
  async fold(database: Queries, events: readonly RecordedEvent[]): Promise<void> {
    const { projection } = this;
    const touched = blaming(projection.name, () => eventsByRow(projection, events, this.#folded));
    if (touched.length === 0) return;
    const before = await this.#load(database, touched);
    for (const change of blaming(projection.name, () => foldBatch(projection, touched, before)))
      this.#add(change);
  }

  /**
   * Sends all that is not written on its way; what is folded from now on is written after it, and goes on from
   * rows as the table will have them. Throws `Poisoned`, after which only `rewind` makes sense.
   */
  setOff(): void {
    const { projection } = this;
    const changes = blaming(projection.name, () => finished(projection, this.#unwritten.values()));
    this.#underWay = new Map(changes.map((change) => [change.id, change]));
    this.#underWayUpTo = this.#folded;
    this.#unwritten = new Map();
  }

  /** Writes all that is on its way; throws `Poisoned`, after which the transaction is lost. */
  async write(client: Client): Promise<readonly RowChange[]> {
    const changes = [...this.#underWay.values()];
    const isNew = (id: string) => this.#startsEmpty && this.#there?.has(id) !== true;
    for (let from = 0; from < changes.length; from += ROWS_AT_ONCE)
      await this.#rows.write(client, changes.slice(from, from + ROWS_AT_ONCE), isNew);
    return changes;
  }

  /** Everything up to here has been folded. */
  passed(upTo: Position): void {
    this.#folded = latest(this.#folded, upTo);
  }

  /** What was on its way has been committed. */
  arrived(): void {
    for (const { id, row } of this.projection.once === true ? [] : this.#underWay.values()) {
      this.#there?.add(id);
      if (row === undefined) this.#remembered.delete(id);
      else this.#remembered.set(id, row);
    }
    this.#underWay = new Map();
    this.#written = this.#underWayUpTo;
  }

  /** Back to what is in the table. */
  rewind(): void {
    this.#unwritten.clear();
    this.#underWay = new Map();
    this.#remembered.clear();
    this.#folded = this.#written;
  }

  #add(change: RowChange): void {
    const { id } = change;
    const earlier = this.#unwritten.get(id);
    const before = earlier === undefined ? change.before : earlier.before;
    if (change.row === before) this.#unwritten.delete(id);
    else this.#unwritten.set(id, { ...change, before });
  }

  async #load(database: Queries, touched: Touched): Promise<ReadonlyMap<string, Row>> {
    const rows = new Map<string, Row>();
    if (this.projection.once === true) return rows;
    const unknown = [];
    for (const key of keysIn(touched)) {
      const change = this.#unwritten.get(key) ?? this.#underWay.get(key);
      const row = change === undefined ? this.#remembered.get(key) : change.row;
      if (row !== undefined) rows.set(key, row);
      else if (change === undefined && this.#there?.has(key) !== false) unknown.push(key);
    }
    for (const row of await this.#rows.load(database, unknown)) rows.set(row.id, row);
    return rows;
  }
}
