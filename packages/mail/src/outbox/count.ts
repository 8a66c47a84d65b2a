import type { Pool } from '@zhidan/database';

export interface MailCounts {
  /** To be sent now or later. */
  readonly queued: number;
  /** Written within the last day and given up. */
  readonly failed: number;
}

/** What an operator watches of the outbox; each by an index, however long the outbox is. */
export async function countMails(pool: Pool): Promise<MailCounts> {
  const { rows } = await pool.query<MailCounts>(`
    select (select count(*)::integer from mail.outbox where state = 'queued') as queued,
           (select count(*)::integer from mail.outbox
             where created_at > now() - interval '1 day' and state = 'failed') as failed`);
  return rows[0] ?? { queued: 0, failed: 0 };
}
