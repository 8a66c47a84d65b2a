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
  /** The table is empty now, and nothing else writes to it. */
  readonly isEmpty?: boolean;
  /** How many rows are kept in memory. */
  readonly remembered: number;
}

/**
 * Folds events into the rows of one projection and writes them to its table. Changed rows are kept here until they are
 * written, so that an order which twenty events in a row change is written once.
 */
export class ProjectionWriter {
  readonly #rows: Rows;
  readonly #remembered: LRUCache<string, Row>;
  #unwritten = new Map<string, RowChange>();
  /** Rows of the transaction that is not committed yet. */
  #inFlight: ReadonlyMap<string, RowChange> = new Map();
  readonly #startsEmpty: boolean;
  /** Ids of the rows in the table, where it started empty and its rows may be touched again. */
  readonly #present: Set<string> | undefined;
  #folded: Position;
  #inFlightUpTo: Position;
  #written: Position;

  constructor(
    readonly projection: Projection,
    options: ProjectionWriterOptions,
  ) {
    this.#rows = rowsOf(projection, options.table);
    this.#remembered = forgottenAfterBursts(new LRUCache({ max: options.remembered }));
    this.#startsEmpty = options.isEmpty === true;
    this.#present = this.#startsEmpty && projection.once !== true ? new Set() : undefined;
    this.#folded = options.after;
    this.#inFlightUpTo = options.after;
    this.#written = options.after;
  }

  get name(): string {
    return this.projection.name;
  }

  /** All events up to here are in the table. */
  get position(): Position {
    return this.#written;
  }

  /** How many rows differ from the table, beside those in flight. */
  get unwritten(): number {
    return this.#unwritten.size;
  }

  /** Folds the events that it has not folded yet; throws `Poisoned`, after which only `rollBack` makes sense. */
  async fold(database: Queries, events: readonly RecordedEvent[]): Promise<void> {
    const { projection } = this;
    const touched = blaming(projection.name, () => eventsByRow(projection, events, this.#folded));
    if (touched.length === 0) return;
    const before = await this.#load(database, touched);
    for (const change of blaming(projection.name, () => foldBatch(projection, touched, before)))
      this.#add(change);
  }

  /**
   * Puts all unwritten rows in flight; what is folded from now on is written after them and starts from the rows as the
   * table will have them. Throws `Poisoned`, after which only `rollBack` makes sense.
   */
  startWrite(): void {
    const { projection } = this;
    const changes = blaming(projection.name, () => finished(projection, this.#unwritten.values()));
    this.#inFlight = new Map(changes.map((change) => [change.id, change]));
    this.#inFlightUpTo = this.#folded;
    this.#unwritten = new Map();
  }

  /** Writes the rows in flight; throws `Poisoned`, after which the transaction is lost. */
  async write(client: Client): Promise<readonly RowChange[]> {
    const changes = [...this.#inFlight.values()];
    const isNew = (id: string) => this.#startsEmpty && this.#present?.has(id) !== true;
    for (let from = 0; from < changes.length; from += ROWS_AT_ONCE)
      await this.#rows.write(client, changes.slice(from, from + ROWS_AT_ONCE), isNew);
    return changes;
  }

  /** All events up to here have been folded. */
  folded(upTo: Position): void {
    this.#folded = latest(this.#folded, upTo);
  }

  /** The transaction of the rows in flight is committed. */
  committed(): void {
    for (const { id, row } of this.projection.once === true ? [] : this.#inFlight.values()) {
      this.#present?.add(id);
      if (row === undefined) this.#remembered.delete(id);
      else this.#remembered.set(id, row);
    }
    this.#inFlight = new Map();
    this.#written = this.#inFlightUpTo;
  }

  /** Returns to the rows in the table. */
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

  async #load(database: Queries, touched: Touched): Promise<ReadonlyMap<string, Row>> {
    const rows = new Map<string, Row>();
    if (this.projection.once === true) return rows;
    const unknown = [];
    for (const key of keysIn(touched)) {
      const change = this.#unwritten.get(key) ?? this.#inFlight.get(key);
      const row = change === undefined ? this.#remembered.get(key) : change.row;
      if (row !== undefined) rows.set(key, row);
      else if (change === undefined && this.#present?.has(key) !== false) unknown.push(key);
    }
    for (const row of await this.#rows.load(database, unknown)) rows.set(row.id, row);
    return rows;
  }
}
