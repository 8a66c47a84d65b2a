import type { Pool } from '@zhidan/database';
import type { Contact } from '@zhidan/documents';
import { personsJoin } from '../customer/named.js';

const people = personsJoin();
const { id, primary_key } = people.columns;

/** Loads a member of staff as documents name them; undefined where the id is unknown. */
export async function contactOf(pool: Pool, uid: string): Promise<Contact | undefined> {
  const { rows } = await pool.query<Contact>(
    `select ${people.called} as name, ${primary_key} as email, ${people.telephone} as telephone
       from ${people.from} where ${id} = $1`,
    [uid],
  );
  return rows[0];
}
