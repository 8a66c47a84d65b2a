import type { Client, Pool } from '@zhidan/database';

/** What stands where a person's address stood. */
const ERASED = '已刪除';

/**
 * Blanks the mails to an address, and those about orders, of a person who is erased; what waits to be sent is
 * not sent any more. That there were mails, and when, stays.
 */
export async function eraseMails(
  database: Pool | Client,
  of: { readonly email?: string; readonly quotation_nos?: readonly string[] },
): Promise<void> {
  await database.query(
    `update mail.outbox set
       html = null, text = null,
       "to" = array_replace("to", $1, '${ERASED}'), cc = array_replace(cc, $1, '${ERASED}'),
       bcc = array_replace(bcc, $1, '${ERASED}'), reply_to = nullif(reply_to, $1),
       state = case when state = 'queued' then 'failed' else state end,
       error = case when state = 'queued' then 'erased' else error end
     where $1 = any("to" || cc || bcc) or reply_to = $1 or quotation_no = any($2)`,
    [of.email ?? null, of.quotation_nos ?? []],
  );
}
