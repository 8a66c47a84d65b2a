import type { Client } from '@zhidan/database';
import type { RecordedEvent } from '@zhidan/domain';
import { registerClearableCache } from '@zhidan/memory';
import { LRUCache } from 'lru-cache';
import {
  finishedChanges,
  foldBatch,
  rowIdsIn,
  eventsByRow,
  type RowChange,
  type TouchedRows,
} from '../../projection/fold-batch.js';
import { rethrowAsPoisoned } from '../../projection/poisoned.js';
import type { Projection, Row } from '../../projection/projection.js';
import type { TableName } from '../../table/definition.js';
import { rowsOf, type QueryClient, type Rows } from '../../table/rows.js';
import { latest, type Position } from '../positions.js';

/** Writing more rows in one statement would block this process for too long. */
const ROWS_AT_ONCE = 1_000;

export interface ProjectionWriterOptions {
  readonly table: TableName;
  /** The table contains all events up to this position. */
  readonly after: Position;
  /** The table is empty now, and no other writer uses it. */
  readonly isEmpty?: boolean;
  readonly remembered: number;
}

/**
 * Folds events into the rows of one projection and writes these to its table. Changed rows stay in memory until
 * they are written, so that an order changed by twenty consecutive events is written once.
 */
export class ProjectionWriter {
  readonly #rows: Rows;
  readonly #remembered: LRUCache<string, Row>;
  #unwritten = new Map<string, RowChange>();
  /** Rows of the uncommitted transaction. */
  #inFlight: ReadonlyMap<string, RowChange> = new Map();
  readonly #startsEmpty: boolean;
  /** The ids of all rows in the table, known if it was empty at the start and its rows may change. */
  readonly #present: Set<string> | undefined;
  #folded: Position;
  #inFlightUpTo: Position;
  #written: Position;

  constructor(
    readonly projection: Projection,
    options: ProjectionWriterOptions,
  ) {
    this.#rows = rowsOf(projection, options.table);
    this.#remembered = registerClearableCache(new LRUCache({ max: options.remembered }));
    this.#startsEmpty = options.isEmpty === true;
    this.#present = this.#startsEmpty && projection.once !== true ? new Set() : undefined;
    this.#folded = options.after;
    this.#inFlightUpTo = options.after;
    this.#written = options.after;
  }

  get name(): string {
    return this.projection.name;
  }

  /** The table contains all events up to this position. */
  get position(): Position {
    return this.#written;
  }

  /** The number of rows that differ from the table and are not part of the running transaction. */
  get unwritten(): number {
    return this.#unwritten.size;
  }

  /** Folds events that are new to this projection; after `PoisonedError` only `rollBack` may be called. */
  async fold(database: QueryClient, events: readonly RecordedEvent[]): Promise<void> {
    const { projection } = this;
    const touched = rethrowAsPoisoned(projection.name, () => eventsByRow(projection, events, this.#folded));
    if (touched.length === 0) return;
    const before = await this.#load(database, touched);
    for (const change of rethrowAsPoisoned(projection.name, () => foldBatch(projection, touched, before)))
      this.#add(change);
  }

  /**
   * Moves all unwritten rows into the next transaction; later events are folded from these rows and written
   * afterwards. After `PoisonedError`, only `rollBack` may be called.
   */
  startWrite(): void {
    const { projection } = this;
    const changes = rethrowAsPoisoned(projection.name, () =>
      finishedChanges(projection, this.#unwritten.values()),
    );
    this.#inFlight = new Map(changes.map((change) => [change.id, change]));
    this.#inFlightUpTo = this.#folded;
    this.#unwritten = new Map();
  }

  /** Writes the rows of the running transaction. After `PoisonedError` the transaction is lost. */
  async write(client: Client): Promise<readonly RowChange[]> {
    const changes = [...this.#inFlight.values()];
    const isNew = (id: string) => this.#startsEmpty && this.#present?.has(id) !== true;
    for (let from = 0; from < changes.length; from += ROWS_AT_ONCE)
      await this.#rows.write(client, changes.slice(from, from + ROWS_AT_ONCE), isNew);
    return changes;
  }

  folded(upTo: Position): void {
    this.#folded = latest(this.#folded, upTo);
  }

  committed(): void {
    for (const { id, row } of this.projection.once === true ? [] : this.#inFlight.values()) {
      this.#present?.add(id);
      if (row === undefined) this.#remembered.delete(id);
      else this.#remembered.set(id, row);
    }
    this.#inFlight = new Map();
    this.#written = this.#inFlightUpTo;
  }

  rollBack(): void {
    this.#unwritten.clear();
    this.#inFlight = new Map();
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

  async #load(database: QueryClient, touched: TouchedRows): Promise<ReadonlyMap<string, Row>> {
    const rows = new Map<string, Row>();
    if (this.projection.once === true) return rows;
    const unknown = [];
    for (const key of rowIdsIn(touched)) {
      const change = this.#unwritten.get(key) ?? this.#inFlight.get(key);
      const row = change === undefined ? this.#remembered.get(key) : change.row;
      if (row !== undefined) rows.set(key, row);
      else if (change === undefined && this.#present?.has(key) !== false) unknown.push(key);
    }
    for (const row of await this.#rows.load(database, unknown)) rows.set(row.id, row);
    return rows;
  }
}
