import { preparedQuery, type Client } from '@zhidan/database';
import { traceIdOf } from '@zhidan/tracing';
import type { WrittenChanges } from '../group/index.js';

/**
 * How long, and how many, notes of changed rows are stored; a browser that missed more than these reloads
 * everything.
 */
const KEPT = { age: '1 hour', number: 20_000 } as const;

/** Records each changed row for `/live`, in the transaction of the change. */
export async function recordLiveChanges(client: Client, written: readonly WrittenChanges[]): Promise<void> {
  const changes = written.flatMap(({ writer: { projection }, changes }) => {
    const { live } = projection;
    if (live === undefined) return [];
    const { resource, code, changedCode = code, goneCode = code } = live;
    return changes.map(({ id, position, correlation, before, row }) => ({
      position: position.toString(),
      resource,
      id,
      code: row === undefined ? goneCode : before === undefined ? code : changedCode,
      trace: traceIdOf(correlation),
    }));
  });
  if (changes.length === 0) return;
  await client.query(
    preparedQuery(
      `insert into read_model.live_changes (position, resource, id, code, trace)
       select position, resource, id, code, trace
         from json_to_recordset($1::json) as change(position numeric, resource text, id text, code integer, trace text)
       on conflict do nothing`,
      [JSON.stringify(changes)],
    ),
  );
}

/**
 * Deletes notes of changed rows that are too old or too many, and records up to which position they were
 * deleted.
 */
export async function pruneLiveChanges(client: Client): Promise<void> {
  await client.query(
    `with forgotten as (
       select max(position) as upto from (
         (select position from read_model.live_changes where at < now() - $1::interval
           order by position desc limit 1)
         union all
         (select position from read_model.live_changes order by position desc offset $2 limit 1)
       ) as old(position)
     ), gone as (
       delete from read_model.live_changes using forgotten where position <= forgotten.upto
     )
     update read_model.live_horizon set position = greatest(position, forgotten.upto)
       from forgotten where forgotten.upto is not null`,
    [KEPT.age, KEPT.number],
  );
}

/**
 * Notifies callers that wait for a position. The notification is part of the transaction, so the rows are
 * readable when it arrives.
 */
export async function notifyPosition(client: Client, position: bigint): Promise<void> {
  await client.query(preparedQuery(`select pg_notify('zhidan_position', $1)`, [position.toString()]));
}
