import type { Pool } from '@zhidan/database';
import type { Contact } from '@zhidan/documents';

/** Somebody who works for us as a document names them; undefined for nobody. */
export async function contactOf(pool: Pool, uid: string): Promise<Contact | undefined> {
  const { rows } = await pool.query<Contact>(
    `select coalesce(nullif(employee_data ->> 'name', ''), name) as name, primary_key as email,
            coalesce(nullif(employee_data ->> 'cellphone', ''), employee_data ->> 'telephone', '') as telephone
       from read_model.customers where id = $1`,
    [uid],
  );
  return rows[0];
}
