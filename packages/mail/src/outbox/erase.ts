import type { Client, Pool } from '@zhidan/database';

/** What stands where a person's address stood. */
const ERASED = '已刪除';

/**
 * Blanks the mails to an address, those about orders, and those that name a person by an id, of a person who is
 * erased; what waits to be sent is not sent any more. That there were mails, and when, stays.
 */
export async function eraseMails(
  database: Pool | Client,
  of: {
    readonly email?: string;
    readonly quotation_nos?: readonly string[];
    readonly ids?: readonly string[];
  },
): Promise<void> {
  await database.query(
    `update mail.outbox set
       html = null, text = null, search_text = '',
       "to" = ${without('"to"')}, cc = ${without('cc')}, bcc = ${without('bcc')},
       reply_to = case when about && $3 then null else nullif(reply_to, $1) end,
       state = case when state = 'queued' then 'failed' else state end,
       error = case when state = 'queued' then '收件人的資料已刪除' else error end
     where $1 = any("to" || cc || bcc) or reply_to = $1 or quotation_no = any($2) or about && $3`,
    [of.email ?? null, of.quotation_nos ?? [], of.ids ?? []],
  );
}

/** Of a mail that names the person by an id it is unknown which of its addresses is theirs. */
const without = (column: string): string =>
  `case when about && $3 and cardinality(${column}) > 0 then array['${ERASED}']
        else array_replace(${column}, $1, '${ERASED}') end`;
