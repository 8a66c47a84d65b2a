import type { Client, Pool } from '@zhidan/database';
import { nameOf, quoted, SERVING_SCHEMA } from '../table/definition.js';
import { requestPast } from '../runtime/requests.js';
import type { Queries } from '../table/rows.js';

/** So many moments are kept; building another drops the one that was asked for the longest ago. */
const MOST_MOMENTS = 6;
/** An event may come later than others with an instant before theirs, so nothing is kept for long. */
const KEPT_FOR = '15 minutes';

/** So often at most it is noted that a moment was asked for: a write waits for those who ask at the same time. */
const NOTED_AGAIN_AFTER = '10 seconds';

const MOMENTS = nameOf({ schema: SERVING_SCHEMA, table: 'moments' });

/**
 * The schema that holds the read models as they stood at an instant (UTC ISO, to the millisecond). A name that needs
 * no quotes: a minus, before 1970, is written as an m.
 */
export const schemaOfMoment = (at: string): string => `read_model_at_${Date.parse(at)}`.replace('-', 'm');

interface Moment {
  readonly at: string;
  readonly schema: string;
  /** All events up to this position have been looked at. */
  readonly upTo: bigint | undefined;
  /** Tables that were filled, beside those that were there. */
  readonly tables: readonly string[];
}

interface KeptMoment {
  readonly tables: readonly string[];
  readonly up_to: string | null;
  /** It was not asked for just now. */
  readonly is_long_ago: boolean;
}

/**
 * The moment as it is kept; undefined where it has to be built from the start: after a while, and where an event came
 * later that happened before it.
 */
async function keptMoment(database: Queries, at: string): Promise<KeptMoment | undefined> {
  const { rows } = await database.query<KeptMoment>(
    `select tables, up_to, asked < now() - interval '${NOTED_AGAIN_AFTER}' as is_long_ago
       from ${MOMENTS} where schema = $1 and built > now() - interval '${KEPT_FOR}'`,
    [schemaOfMoment(at)],
  );
  const [moment] = rows;
  if (moment === undefined) return undefined;
  // A statement of its own: only where it knows the position does PostgreSQL look at the newest events alone.
  const late = await database.query(
    'select from read_model.events where position > $1::bigint and at <= $2 limit 1',
    [moment.up_to ?? -1, at],
  );
  return late.rows.length === 0 ? moment : undefined;
}

/** The tables that are kept of a moment; undefined where it has to be built from the start. */
export const keptTables = async (client: Client, at: string): Promise<readonly string[] | undefined> =>
  (await keptMoment(client, at))?.tables;

/** Notes which tables of a moment are full, and drops the moments that are too many. */
export async function keepMoment(client: Client, { at, schema, upTo, tables }: Moment): Promise<void> {
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

/** Drops one moment, with all its tables. */
export async function forgetMoment(client: Client, schema: string): Promise<void> {
  await client.query(`delete from ${MOMENTS} where schema = $1`, [schema]);
  await drop(client, schema);
}

/** Drops every moment: at the start of a term, and where a person was erased. */
export async function forgetMoments(client: Queries): Promise<void> {
  const { rows } = await client.query<{ schema: string }>(`delete from ${MOMENTS} returning schema`);
  for (const { schema } of rows) await drop(client, schema);
}

const drop = (client: Queries, schema: string) =>
  client.query(`drop schema if exists ${quoted(schema)} cascade`);

/** The read models as they stood at a moment. */
export interface OpenMoment {
  /** Their schema. */
  readonly schema: string;
  /**
   * Resolves when these tables are there, built by the runtime that writes where they are not kept yet. Rejects when
   * the signal is given before; they are built all the same, for the next request.
   */
  fill(tables: readonly string[], signal: AbortSignal): Promise<void>;
}

/**
 * The read models as they stood at an instant (UTC ISO). Undefined where nothing has happened since: those of today
 * are those of that moment.
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
