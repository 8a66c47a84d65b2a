import { migrate, prepared, type Client, type Pool } from '@zhidan/database';
import { searchable } from '@zhidan/domain';
import type { Mail, NewMail } from './mail.js';
import { migrations } from './migrations.js';

/** Where senders hear that there is something to send. */
export const QUEUED = 'zhidan_mail_queued';

const NO_ADDRESS = '缺少收件地址';

/** Brings the outbox to its newest version. */
export const migrateOutbox = (pool: Pool): Promise<void> => migrate(pool, 'mail', migrations);

/**
 * Queues a mail once, however often its key is asked for; on a client that is in a transaction it is queued
 * with what else that commits. A mail without an address, or that says what it misses, is listed as failed at
 * once. Tells whether it is new.
 */
export async function queueMail(database: Pool | Client, mail: NewMail, now = new Date()): Promise<boolean> {
  const queued = await database.query(
    prepared(
      `with added as (
       insert into mail.outbox (key, kind, "to", cc, bcc, reply_to, subject, html, text, quotation_no,
         readable_until, about, search_text, state, error, sent_at, next_attempt_at, created_at,
         create_date)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
         $16, $17, $17, $18)
       on conflict (key) do nothing returning id, state
     ), sealed as (
       insert into mail.sealed_link select id, $19 from added where $19::text is not null and state = 'queued'
     ) select pg_notify('${QUEUED}', id::text) from added`,
      [
        mail.key,
        mail.kind,
        mail.to,
        mail.cc ?? [],
        mail.bcc ?? [],
        mail.reply_to ?? null,
        mail.subject,
        mail.html,
        mail.text,
        mail.quotation_no ?? null,
        mail.link?.until ?? null,
        mail.about ?? [],
        searchTextOf(mail),
        ...stateOf(mail, now),
        now,
        now.toISOString(),
        mail.link?.sealed ?? null,
      ],
    ),
  );
  return queued.rows.length > 0;
}

/** What a new mail begins as: its state, why, and when it was sent. */
function stateOf({ to, missing, isForMailboxOnly }: NewMail, now: Date): readonly unknown[] {
  if (missing !== undefined) return ['failed', missing, null];
  if (to.length === 0) return ['failed', NO_ADDRESS, null];
  return isForMailboxOnly === true ? ['sent', null, now] : ['queued', null, null];
}

export type Resent =
  | 'queued'
  | 'not-found'
  /** It was sent, or is about to be. */
  | 'not-needed'
  /** It has no address, its body is not kept any more, or held a link that is not kept. */
  | 'not-possible';

/** Where a mail goes, when somebody looks again. */
export type Readdress = (
  mail: Mail,
) => Promise<(Pick<Mail, 'to' | 'bcc'> & Pick<NewMail, 'reply_to'>) | undefined>;

/** Sends a mail again that failed or is uncertain, because a person says so; one with a one-time link never. */
export async function resendMail(
  database: Pool | Client,
  given: number | string,
  {
    readdress,
    kinds,
    now = new Date(),
  }: {
    /** Those that the person may read: another one is not there for them. */
    readonly kinds?: readonly string[];
    /** Asked for a mail that had no address to go to. */
    readonly readdress?: Readdress;
    readonly now?: Date;
  } = {},
): Promise<Resent> {
  const id = idOf(given);
  if (id === undefined) return 'not-found';
  if (kinds !== undefined && !(await isOneOf(kinds, database, id))) return 'not-found';
  if (readdress !== undefined) await addressAnew(database, id, readdress);
  const queued = await database.query(
    `with again as (
       update mail.outbox set state = 'queued', attempts = 0, next_attempt_at = $2, error = null
       where id = $1 and state in ('failed', 'uncertain') and cardinality("to") > 0 and html is not null and readable_until is null
       returning id
     ) select pg_notify('${QUEUED}', id::text) from again`,
    [id, now],
  );
  if (queued.rows.length > 0) return 'queued';
  return whyNotAgain(await mailById(database, id));
}

function whyNotAgain(mail: Mail | undefined): Resent {
  if (mail === undefined) return 'not-found';
  return mail.state === 'failed' || mail.state === 'uncertain' ? 'not-possible' : 'not-needed';
}

async function isOneOf(kinds: readonly string[], database: Pool | Client, id: number): Promise<boolean> {
  return kinds.includes((await mailById(database, id))?.kind ?? '');
}

/** Gives a mail that failed without an address the one that is known by now. */
async function addressAnew(database: Pool | Client, id: number, readdress: Readdress): Promise<void> {
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
  searchable([subject, ...to, ...(cc ?? [])].join(' '));

/** The number that a mail's id is, however it was written; undefined for what can be none. */
function idOf(given: number | string): number | undefined {
  const id = Number(given);
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}

/** A mail with everything that is known about it. */
export async function mailById(database: Pool | Client, id: number): Promise<Mail | undefined> {
  return (await database.query<Mail>('select * from mail.outbox where id = $1', [id])).rows[0];
}

export async function mailByKey(database: Pool | Client, key: string): Promise<Mail | undefined> {
  return (await database.query<Mail>('select * from mail.outbox where key = $1', [key])).rows[0];
}
