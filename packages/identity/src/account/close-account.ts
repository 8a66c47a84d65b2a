import type { Pool } from '@zhidan/database';

/** Deletes an account for good, with its sessions and what was counted of it. Its e-mail is free again. */
export async function closeAccount(pool: Pool, uid: string): Promise<void> {
  await pool.query(
    `with closed as (delete from identity.accounts where uid = $1 returning email)
     delete from identity.failed_sign_ins using closed where subject = 'account ' || closed.email`,
    [uid],
  );
}
