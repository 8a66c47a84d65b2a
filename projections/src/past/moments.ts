import type { Client, Pool } from '@zhidan/database';
import { qualifiedName, quotedName, SERVING_SCHEMA } from '../table/definition.js';
import { requestMomentTables } from '../runtime/requests.js';
import type { QueryClient } from '../table/rows.js';

/** How many past moments may have stored tables; building another one drops the least recently requested. */
const MOST_MOMENTS = 6;
/** An event may arrive late with an earlier instant, so a built moment is only stored for a short time. */
const KEPT_FOR = '15 minutes';

/**
 * The time of the last request is updated at most once in this interval, because each update blocks
 * simultaneous requests.
 */
const NOTED_AGAIN_AFTER = '10 seconds';

const MOMENTS = qualifiedName({ schema: SERVING_SCHEMA, table: 'moments' });

/**
 * Names the schema that holds the read models as they stood at an instant (UTC ISO), by its milliseconds since
 * 1970. A minus is written as an m, so that the name needs no quotes.
 */
export const schemaOfMoment = (at: string): string => `read_model_at_${Date.parse(at)}`.replace('-', 'm');

interface Moment {
  readonly at: string;
  readonly schema: string;
  /**
   * The position of the read model of all events when the moment was built; later events were not examined for
   * the moment.
   */
  readonly upTo: bigint | undefined;
  /** Tables that this build filled; tables that earlier builds filled are not listed. */
  readonly tables: readonly string[];
}

interface KeptMoment {
  readonly tables: readonly string[];
  readonly up_to: string | null;
  /** Whether the time of the last request is old enough to be updated. */
  readonly is_long_ago: boolean;
}

/**
 * Reads the stored state of a moment. Undefined if the moment must be built from the start: it has expired, or
 * an event of that time arrived later.
 */
async function keptMoment(database: QueryClient, at: string): Promise<KeptMoment | undefined> {
  const { rows } = await database.query<KeptMoment>(
    `select tables, up_to, asked < now() - interval '${NOTED_AGAIN_AFTER}' as is_long_ago
       from ${MOMENTS} where schema = $1 and built > now() - interval '${KEPT_FOR}'`,
    [schemaOfMoment(at)],
  );
  const [moment] = rows;
  if (moment === undefined) return undefined;
  // A separate statement, because PostgreSQL reads only the newest events if it knows the position in advance.
  const late = await database.query(
    'select from read_model.events where position > $1::bigint and at <= $2 limit 1',
    [moment.up_to ?? -1, at],
  );
  return late.rows.length === 0 ? moment : undefined;
}

/** Lists the stored tables of a moment. Undefined if the moment must be built from the start. */
export const builtTablesOf = async (client: Client, at: string): Promise<readonly string[] | undefined> =>
  (await keptMoment(client, at))?.tables;

/** Records which tables of a moment are complete, and drops the moments beyond the limit. */
export async function saveMoment(client: Client, { at, schema, upTo, tables }: Moment): Promise<void> {
  await client.query(
    `insert into ${MOMENTS} as moment (schema, at, up_to, tables) values ($1, $2, $3, $4)
       on conflict (schema) do update set tables = moment.tables || excluded.tables, asked = now()`,
    [schema, at, upTo?.toString() ?? null, tables],
  );
  const old = await client.query<{ schema: string }>(
    `delete from ${MOMENTS} where schema in (
       select schema from ${MOMENTS} where schema <> $1 order by asked desc offset $2)
     returning schema`,
    [schema, MOST_MOMENTS - 1],
  );
  for (const each of old.rows) await drop(client, each.schema);
}

export async function dropMoment(client: Client, schema: string): Promise<void> {
  await client.query(`delete from ${MOMENTS} where schema = $1`, [schema]);
  await drop(client, schema);
}

/**
 * Drops the stored tables of all moments. This happens at the start of a term of leadership, and after a person
 * was erased.
 */
export async function dropAllMoments(client: QueryClient): Promise<void> {
  const { rows } = await client.query<{ schema: string }>(`delete from ${MOMENTS} returning schema`);
  for (const { schema } of rows) await drop(client, schema);
}

const drop = (client: QueryClient, schema: string) =>
  client.query(`drop schema if exists ${quotedName(schema)} cascade`);

/** The read models at a past moment, ready for queries. */
export interface OpenMoment {
  readonly schema: string;
  /**
   * Resolves when the named tables exist; missing tables are built by the writing runtime. Rejects when the
   * signal is aborted first; the tables are built anyway, for the next request.
   */
  fill(tables: readonly string[], signal: AbortSignal): Promise<void>;
}

/**
 * Opens the read models as they stood at an instant (UTC ISO). Undefined if no event has happened since, so
 * that the present tables are those of the moment.
 */
export async function openMoment(pool: Pool, at: string): Promise<OpenMoment | undefined> {
  const { rows } = await pool.query('select from read_model.events where at > $1 limit 1', [at]);
  if (rows.length === 0) return undefined;
  const schema = schemaOfMoment(at);
  return {
    schema,
    async fill(tables, signal) {
      const kept = await keptMoment(pool, at);
      if (kept === undefined || !tables.every((table) => kept.tables.includes(table)))
        await requestMomentTables(pool, at, tables, signal);
      else if (kept.is_long_ago)
        await pool.query(`update ${MOMENTS} set asked = now() where schema = $1`, [schema]);
    },
  };
}
