import { migrate, preparedQuery, type Client, type Pool } from '@zhidan/database';
import { toSearchText } from '@zhidan/domain';
import { toUSVString } from 'node:util';
import type { Mail, MailState, NewMail } from './mail.js';
import { migrations } from './migrations.js';

/** The channel on which senders are notified of queued mails. */
export const MAIL_QUEUED_CHANNEL = 'zhidan_mail_queued';

const NO_ADDRESS = '缺少收件地址';

export const migrateOutbox = (pool: Pool): Promise<void> => migrate(pool, 'mail', migrations);

export interface DatedMail {
  readonly mail: NewMail;
  readonly at: Date;
}

/**
 * Queues a mail once per key; on a client inside a transaction, when the transaction commits. A mail without an
 * address, or with other data missing, is listed as failed at once. Returns whether the mail is new.
 */
export const queueMail = async (database: Pool | Client, mail: NewMail, at = new Date()): Promise<boolean> =>
  (await queueMails(database, [{ mail, at }])) > 0;

/** Queues several mails in one statement, as `queueMail` does. Returns how many are new. */
export async function queueMails(database: Pool | Client, mails: readonly DatedMail[]): Promise<number> {
  if (mails.length === 0) return 0;
  const keys = new Set<string>();
  const rows = mails.filter(({ mail: { key } }) => !keys.has(key) && keys.add(key)).map(rowOf);
  const { rows: counted } = await database.query<{ added: number }>(
    preparedQuery(QUEUE, [JSON.stringify(rows)]),
  );
  return counted[0]?.added ?? 0;
}

/** The columns of a new mail, with its encrypted link. */
const COLUMNS = `key, kind, "to", cc, bcc, reply_to, subject, html, text, quotation_no, readable_until, about, search_text,
  state, error, sent_at, next_attempt_at, created_at, create_date`;

const QUEUE = `
  with given as (
    select * from json_to_recordset($1) as mail (
      key text, kind text, "to" text[], cc text[], bcc text[], reply_to text, subject text, html text, text text,
      quotation_no text, readable_until timestamptz, about text[], search_text text, state text, error text,
      sent_at timestamptz, next_attempt_at timestamptz, created_at timestamptz, create_date text, sealed text)
  ), added as (
    insert into mail.outbox (${COLUMNS}) select ${COLUMNS} from given
    on conflict (key) do nothing returning id, key, state
  ), sealed as (
    insert into mail.sealed_link
      select id, sealed from added join given using (key) where sealed is not null and added.state = 'queued'
  ), told as (
    select pg_notify('${MAIL_QUEUED_CHANNEL}', '') where exists (select from added where state = 'queued')
  ) select (select count(*) from added)::integer as added, (select count(*) from told) as told`;

function rowOf({ mail, at }: DatedMail) {
  const { link, subject, html, text } = mail;
  return {
    ...mail,
    // A text that was cut in the middle of a character has a lone surrogate, which PostgreSQL does not accept.
    subject: toUSVString(subject),
    html: toUSVString(html),
    text: toUSVString(text),
    cc: mail.cc ?? [],
    bcc: mail.bcc ?? [],
    about: mail.about ?? [],
    readable_until: link?.until,
    search_text: toUSVString(searchTextOf(mail)),
    ...stateOf(mail, at),
    next_attempt_at: at,
    created_at: at,
    create_date: at.toISOString(),
    sealed: link?.sealed,
  };
}

/** The initial state of a mail, the reason for it, and when it was sent. */
function stateOf(
  { to, bcc = [], missing, isForMailboxOnly }: NewMail,
  at: Date,
): { readonly state: MailState; readonly error?: string; readonly sent_at?: Date } {
  if (missing !== undefined) return { state: 'failed', error: missing };
  if (to.length + bcc.length === 0) return { state: 'failed', error: NO_ADDRESS };
  return isForMailboxOnly === true ? { state: 'sent', sent_at: at } : { state: 'queued' };
}

export type ResendOutcome =
  | 'queued'
  | 'not-found'
  /** The mail was already sent or will be sent. */
  | 'not-needed'
  /** The mail has no address, its content was removed, or it held a one-time link. */
  | 'not-possible';

/** Reads the present address of a mail's recipient. */
export type ReaddressMail = (
  mail: Mail,
) => Promise<(Pick<Mail, 'to' | 'bcc'> & Pick<NewMail, 'reply_to'>) | undefined>;

/** Sends a failed or uncertain mail again at the request of a person, except a mail with a one-time link. */
export async function resendMail(
  database: Pool | Client,
  given: number | string,
  {
    readdress,
    kinds,
    now = new Date(),
  }: {
    /** The kinds of mail that the person may read; a mail of another kind is treated as missing. */
    readonly kinds?: readonly string[];
    /** Supplies the address for a mail that had none. */
    readonly readdress?: ReaddressMail;
    readonly now?: Date;
  } = {},
): Promise<ResendOutcome> {
  const id = idOf(given);
  if (id === undefined) return 'not-found';
  if (kinds !== undefined && !(await isOneOf(kinds, database, id))) return 'not-found';
  if (readdress !== undefined) await addressAnew(database, id, readdress);
  const queued = await database.query(
    `with again as (
       update mail.outbox set state = 'queued', attempts = 0, next_attempt_at = $2, error = null
       where id = $1 and state in ('failed', 'uncertain') and cardinality("to" || bcc) > 0 and html is not null and readable_until is null
       returning id
     ) select pg_notify('${MAIL_QUEUED_CHANNEL}', id::text) from again`,
    [id, now],
  );
  if (queued.rows.length > 0) return 'queued';
  return whyNotAgain(await mailById(database, id));
}

function whyNotAgain(mail: Mail | undefined): ResendOutcome {
  if (mail === undefined) return 'not-found';
  return mail.state === 'failed' || mail.state === 'uncertain' ? 'not-possible' : 'not-needed';
}

async function isOneOf(kinds: readonly string[], database: Pool | Client, id: number): Promise<boolean> {
  return kinds.includes((await mailById(database, id))?.kind ?? '');
}

/** Adds the address known now to a mail that failed for lack of an address. */
async function addressAnew(database: Pool | Client, id: number, readdress: ReaddressMail): Promise<void> {
  const mail = await mailById(database, id);
  if (mail?.state !== 'failed' || mail.to.length > 0) return;
  const found = await readdress(mail);
  if (found === undefined || found.to.length === 0) return;
  await database.query(
    `update mail.outbox set "to" = $2, bcc = $3, reply_to = $4, search_text = $5
      where id = $1 and state = 'failed' and cardinality("to") = 0`,
    [id, found.to, found.bcc, found.reply_to ?? null, searchTextOf({ ...mail, to: found.to })],
  );
}

const searchTextOf = ({ subject, to, cc }: Pick<NewMail, 'subject' | 'to' | 'cc'>): string =>
  toSearchText([subject, ...to, ...(cc ?? [])].join(' '));

/** The numeric id of a mail; undefined for text that is not an id. */
function idOf(given: number | string): number | undefined {
  const id = Number(given);
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}

export async function mailById(database: Pool | Client, id: number): Promise<Mail | undefined> {
  return (await database.query<Mail>('select * from mail.outbox where id = $1', [id])).rows[0];
}

export async function mailByKey(database: Pool | Client, key: string): Promise<Mail | undefined> {
  return (await database.query<Mail>('select * from mail.outbox where key = $1', [key])).rows[0];
}
