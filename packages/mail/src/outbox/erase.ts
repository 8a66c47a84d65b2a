import type { Client, Pool } from '@zhidan/database';

/** The text that replaces an erased person's address. */
const ERASED = '已刪除';

/**
 * When a person is erased, removes the content of mails to an address, about orders, or that name the person by
 * id; queued ones are no longer sent. The record that a mail existed, and its times, remain.
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

/**
 * SQL for an address column without the person. In a mail that names the person by id, all addresses are
 * replaced, since it is unknown which is the person's.
 */
const without = (column: string): string =>
  `case when about && $3 and cardinality(${column}) > 0 then array['${ERASED}']
        else array_replace(${column}, $1, '${ERASED}') end`;
