import type { Client } from '@zhidan/database';
import type { RecordedEvent } from '@zhidan/domain';
import type { Projection } from '../projection/projection.js';
import { ProjectionWriter } from '../runtime/group/index.js';
import { createCountsTableSql } from '../table/counts.js';
import {
  createIndexesSql,
  createTableSql,
  dropKeySql,
  storageSettingsSql,
  qualifiedName,
  type TableName,
} from '../table/definition.js';

/** How many rows of all read models together may stay in memory before they are written. */
const REMEMBERED = 20_000;

export async function createMomentTable(
  client: Client,
  projection: Projection,
  table: TableName,
): Promise<void> {
  await client.query(createTableSql(projection, table));
  for (const statement of storageSettingsSql(projection, table)) await client.query(statement);
  if (projection.once === true) await client.query(dropKeySql(table));
  if (projection.counted !== undefined) await client.query(createCountsTableSql(table));
}

/** Adds indexes and statistics to a table once all its rows are written. */
export async function finishMomentTable(
  client: Client,
  projection: Projection,
  table: TableName,
): Promise<void> {
  for (const statement of createIndexesSql(projection, table)) await client.query(statement);
  await client.query(`analyze ${qualifiedName(table)}`);
}

/** Folds events for several read models at once, each into a new empty table. */
export class TableFillers {
  readonly #writers: readonly ProjectionWriter[];
  readonly #mostUnwritten: number;

  constructor(
    private readonly client: Client,
    projections: readonly Projection[],
    tableOf: (projection: Projection) => TableName,
  ) {
    const remembered = Math.ceil(REMEMBERED / Math.max(1, projections.length));
    this.#mostUnwritten = remembered;
    this.#writers = projections.map(
      (projection) =>
        new ProjectionWriter(projection, {
          table: tableOf(projection),
          after: undefined,
          isEmpty: true,
          remembered,
        }),
    );
  }

  /**
   * Folds events in the order of their positions. With `upTo`, all events up to that position are folded
   * afterwards. Without it, events are folded stream by stream, which is allowed if each row depends on one
   * stream alone.
   */
  async fold(events: readonly RecordedEvent[], upTo?: bigint): Promise<void> {
    for (const writer of this.#writers) {
      await writer.fold(this.client, events);
      if (upTo !== undefined) writer.folded(upTo);
      if (writer.unwritten >= this.#mostUnwritten) await this.#write(writer);
    }
  }

  /** Writes the rows that are still in memory. */
  async finish(): Promise<void> {
    for (const writer of this.#writers) await this.#write(writer);
  }

  async #write(writer: ProjectionWriter): Promise<void> {
    writer.startWrite();
    await writer.write(this.client);
    writer.committed();
  }
}
