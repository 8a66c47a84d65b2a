import type { Pool } from '@zhidan/database';

export interface MailCounts {
  /** Mails to be sent now or later. */
  readonly queued: number;
  /** Mails of the last day that could not be sent. */
  readonly failed: number;
}

/** Figures of the outbox for operators; each uses an index, however long the outbox is. */
export async function countMails(pool: Pool): Promise<MailCounts> {
  const { rows } = await pool.query<MailCounts>(`
    select (select count(*)::integer from mail.outbox where state = 'queued') as queued,
           (select count(*)::integer from mail.outbox
             where created_at > now() - interval '1 day' and state = 'failed') as failed`);
  return rows[0] ?? { queued: 0, failed: 0 };
}
