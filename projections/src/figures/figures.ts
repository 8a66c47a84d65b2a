import { migrate, type Client, type Pool } from '@zhidan/database';
import type { EventStore } from '@zhidan/eventstore';
import { customersProjection } from '../customer/index.js';
import { buildTablesUpTo } from '../past/index.js';
import type { Projection } from '../projection/index.js';
import { paymentsProjection, quotationsProjection } from '../quotation/index.js';
import { readCheckpoints } from '../runtime/checkpoints.js';
import { RUNTIME_PART, runtimeMigrations } from '../runtime/tables.js';
import { qualifiedName, SERVING_SCHEMA, shapeOf } from '../table/definition.js';

/**
 * The business figures that are compared between a backup and the restored events: the SQL of each figure by
 * read model. Amounts are in NT$.
 */
const FIGURES: readonly {
  readonly projection: Projection;
  readonly figures: Readonly<Record<string, string>>;
}[] = [
  {
    projection: quotationsProjection,
    figures: { orders: 'count(*)', outstanding: 'sum(outstanding) filter (where is_revenue)' },
  },
  { projection: customersProjection, figures: { customers: 'count(*)' } },
  { projection: paymentsProjection, figures: { payments: 'count(*)', paid: 'sum(amount)' } },
];

export type FigureValues = Readonly<Record<string, number>>;

/** The figures of one read model, with the position of the last event that they include. */
export interface StoredFigures {
  readonly readModel: string;
  /** The version of the fold that produced the rows. */
  readonly version: number;
  readonly position: bigint;
  readonly values: FigureValues;
}

/**
 * Reads the figures from the serving tables. Read models that are not built yet, or were built by another
 * release's folds, are left out.
 */
export async function readFigures(client: Client): Promise<readonly StoredFigures[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('read_model.checkpoints') is not null as there`,
  );
  if (rows[0]?.there !== true) return [];
  const checkpoints = await readCheckpoints(client);
  const found: StoredFigures[] = [];
  for (const { projection } of FIGURES) {
    const { name, version } = projection;
    const kept = checkpoints.get(name);
    if (kept?.position === undefined || kept.version !== version || kept.shape !== shapeOf(projection))
      continue;
    const values = await valuesIn(client, SERVING_SCHEMA, projection);
    found.push({ readModel: name, version, position: kept.position, values });
  }
  return found;
}

interface FoldingParts {
  readonly pool: Pool;
  readonly eventStore: EventStore;
  readonly signal: AbortSignal;
}

/**
 * Computes the figures of a read model from the events up to a position, without its serving table. Undefined
 * if this release has no figures for the read model or another version of its fold.
 */
export async function foldFigures(
  parts: FoldingParts,
  { readModel, version }: Pick<StoredFigures, 'readModel' | 'version'>,
  last: bigint,
): Promise<FigureValues | undefined> {
  const projection = FIGURES.map((each) => each.projection).find(({ name }) => name === readModel);
  if (projection?.version !== version) return undefined;
  const schema = `figures_of_${readModel}`;
  await migrate(parts.pool, RUNTIME_PART, runtimeMigrations);
  await buildTablesUpTo({ ...parts, projections: [projection] }, schema, last);
  return valuesIn(parts.pool, schema, projection);
}

/**
 * Builds every read model from all events, in a database where no read model serves readers yet. Throws
 * `PoisonedError` with the event that a read model cannot process.
 */
export async function foldAllReadModels(
  parts: FoldingParts,
  projections: readonly Projection[],
): Promise<void> {
  await migrate(parts.pool, RUNTIME_PART, runtimeMigrations);
  await buildTablesUpTo({ ...parts, projections }, 'folded', undefined);
}

async function valuesIn(client: Client | Pool, schema: string, { name }: Projection): Promise<FigureValues> {
  const figures = FIGURES.find(({ projection }) => projection.name === name)?.figures ?? {};
  const columns = Object.entries(figures).map(([figure, sql]) => `coalesce(${sql}, 0)::float8 as ${figure}`);
  const { rows } = await client.query<Record<string, number>>(
    `select ${columns.join(', ')} from ${qualifiedName({ schema, table: name })}`,
  );
  return rows[0] ?? {};
}
