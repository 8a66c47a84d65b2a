import type { Pool } from '@zhidan/database';
import { systemCaller, UNKNOWN_ACTOR, unknownActor } from '@zhidan/domain';
import { personsJoin } from '../customer/named.js';

const people = personsJoin();
const { second_key } = people.columns;

/** Looks up the present names of uids. The system has the name 系統; an unknown uid has no entry. */
export async function namesOf(pool: Pool, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ uid: string; name: string }>(
    `select ${second_key} as uid, ${people.called} as name
       from ${people.from} where ${second_key} = any($1::text[])`,
    [[...new Set(uids)]],
  );
  return new Map([
    [String(systemCaller.uid), systemCaller.name],
    [unknownActor.uid, UNKNOWN_ACTOR],
    ...rows.map(({ uid, name }) => [uid, name] as const),
  ]);
}
