import { inTransaction, type Pool } from '@zhidan/database';
import { eraseMails } from '@zhidan/mail';

/** Deletes an account with its sessions, its mails and its counts of failures. Its e-mail can be used again. */
export const closeAccount = (pool: Pool, uid: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    const closed = await client.query<{ email: string }>(
      'delete from identity.accounts where uid = $1 returning email',
      [uid],
    );
    const email = closed.rows[0]?.email;
    if (email === undefined) return;
    await client.query(
      `delete from identity.failed_sign_ins
          where subject in ('account ' || $1, 'code of account ' || $1)`,
      [email],
    );
    await eraseMails(client, { email });
  });
