import type { Client, Pool } from '@zhidan/database';
import { qualifiedName, quotedName, SERVING_SCHEMA } from '../table/definition.js';
import { requestPast } from '../runtime/requests.js';
import type { QueryClient } from '../table/rows.js';

/** Building one more moment than this drops the moment whose last request is the longest ago. */
const MOST_MOMENTS = 6;
/**
 * An event may arrive later than others although its instant is earlier, so a built moment is kept for a short
 * time only.
 */
const KEPT_FOR = '15 minutes';

/**
 * The time of the last request is written at most once in this interval, because each write makes requests that
 * come at the same time wait.
 */
const NOTED_AGAIN_AFTER = '10 seconds';

const MOMENTS = qualifiedName({ schema: SERVING_SCHEMA, table: 'moments' });

/**
 * Names the schema that holds the read models as they stood at an instant (UTC ISO, to the millisecond). The
 * name needs no quotes: the minus of an instant before 1970 is written as an m.
 */
export const schemaOfMoment = (at: string): string => `read_model_at_${Date.parse(at)}`.replace('-', 'm');

interface Moment {
  readonly at: string;
  readonly schema: string;
  /** All events up to this position have been looked at. */
  readonly upTo: bigint | undefined;
  /** Tables that this build filled; tables that existed before are not listed. */
  readonly tables: readonly string[];
}

interface KeptMoment {
  readonly tables: readonly string[];
  readonly up_to: string | null;
  /** The last request was long enough ago that the next one has to be noted. */
  readonly is_long_ago: boolean;
}

/**
 * Reads what is kept of a moment. The result is undefined where the moment has to be built from the start: its
 * time is over, or an event arrived later that happened before the moment.
 */
async function keptMoment(database: QueryClient, at: string): Promise<KeptMoment | undefined> {
  const { rows } = await database.query<KeptMoment>(
    `select tables, up_to, asked < now() - interval '${NOTED_AGAIN_AFTER}' as is_long_ago
       from ${MOMENTS} where schema = $1 and built > now() - interval '${KEPT_FOR}'`,
    [schemaOfMoment(at)],
  );
  const [moment] = rows;
  if (moment === undefined) return undefined;
  // This is a statement of its own: PostgreSQL reads the newest events alone only where it knows the position
  // beforehand.
  const late = await database.query(
    'select from read_model.events where position > $1::bigint and at <= $2 limit 1',
    [moment.up_to ?? -1, at],
  );
  return late.rows.length === 0 ? moment : undefined;
}

/**
 * Lists the tables that are kept of a moment. The result is undefined where the moment has to be built from the
 * start.
 */
export const builtTablesOf = async (client: Client, at: string): Promise<readonly string[] | undefined> =>
  (await keptMoment(client, at))?.tables;

/** Notes which tables of a moment are complete, and drops the moments beyond the limit. */
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

export async function forgetMoment(client: Client, schema: string): Promise<void> {
  await client.query(`delete from ${MOMENTS} where schema = $1`, [schema]);
  await drop(client, schema);
}

/** Drops every moment. This is called at the start of a term of leadership, and after a person was erased. */
export async function forgetMoments(client: QueryClient): Promise<void> {
  const { rows } = await client.query<{ schema: string }>(`delete from ${MOMENTS} returning schema`);
  for (const { schema } of rows) await drop(client, schema);
}

const drop = (client: QueryClient, schema: string) =>
  client.query(`drop schema if exists ${quotedName(schema)} cascade`);

/** The read models as they stood at a past moment, ready to be queried. */
export interface OpenMoment {
  readonly schema: string;
  /**
   * Resolves when the named tables exist; tables that are not kept yet are built by the runtime that writes.
   * Rejects when the signal is aborted first; the tables are still built, for the next request.
   */
  fill(tables: readonly string[], signal: AbortSignal): Promise<void>;
}

/**
 * Opens the read models as they stood at an instant (UTC ISO). The result is undefined where no event has
 * happened since: the tables of today then are those of that moment.
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
        await requestPast(pool, at, tables, signal);
      else if (kept.is_long_ago)
        await pool.query(`update ${MOMENTS} set asked = now() where schema = $1`, [schema]);
    },
  };
}
