import type { Client, Pool } from '@zhidan/database';
import { nameOf, quoted, SERVING_SCHEMA } from '../table/definition.js';
import { requestPast } from '../runtime/requests.js';
import type { Queries } from '../table/rows.js';

/** So many moments are kept; building another drops the one that was asked for the longest ago. */
const MOST_MOMENTS = 6;
/** An event may come later than others with an instant before theirs, so nothing is kept for long. */
const KEPT_FOR = '15 minutes';

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
}

/** Notes a moment whose tables are full, and drops what is kept too long. */
export async function keepMoment(client: Client, { at, schema, upTo }: Moment): Promise<void> {
  await client.query(
    `insert into ${MOMENTS} (schema, at, up_to) values ($1, $2, $3)
       on conflict (schema) do update set up_to = excluded.up_to, built = now(), asked = now()`,
    [schema, at, upTo?.toString() ?? null],
  );
  const old = await client.query<{ schema: string }>(
    `delete from ${MOMENTS} where schema in (
       select schema from ${MOMENTS} where schema <> $1 order by asked desc offset $2)
     returning schema`,
    [schema, MOST_MOMENTS - 1],
  );
  for (const each of old.rows) await drop(client, each.schema);
}

/** Drops every moment: at the start of a term, and where a person was erased. */
export async function forgetMoments(client: Queries): Promise<void> {
  const { rows } = await client.query<{ schema: string }>(`delete from ${MOMENTS} returning schema`);
  for (const { schema } of rows) await drop(client, schema);
}

const drop = (client: Queries, schema: string) =>
  client.query(`drop schema if exists ${quoted(schema)} cascade`);

/**
 * The schema with all read models as they stood at an instant, built by the runtime that writes where it is not kept
 * yet. Undefined where nothing has happened since: the read models of today are those of that moment.
 * Rejects when the signal is given before they are built; the building goes on, for the next request.
 */
export async function openMoment(pool: Pool, at: string, signal: AbortSignal): Promise<string | undefined> {
  const schema = schemaOfMoment(at);
  const { rows } = await pool.query<{ since: boolean; kept: boolean }>(
    `select exists (select from read_model.events where at > $1) as since,
            exists (select from ${MOMENTS} m where schema = $2 and built > now() - interval '${KEPT_FOR}'
              and not exists (select from read_model.events where position > coalesce(m.up_to, -1) and at <= $1)) as kept`,
    [at, schema],
  );
  const [found] = rows;
  if (found?.since !== true) return undefined;
  if (!found.kept) await requestPast(pool, at, signal);
  await pool.query(`update ${MOMENTS} set asked = now() where schema = $1`, [schema]);
  return schema;
}
