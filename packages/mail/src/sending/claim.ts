import { randomUUID } from 'node:crypto';
import type { Mail } from '../outbox/mail.js';
import type { LockSession } from './session.js';

/** A mail that this process alone is sending. */
export interface ClaimedMail {
  readonly mail: Mail;
  /** Identifies this attempt: a sender whose claim was taken over cannot change the mail any more. */
  readonly claim: string;
}

/** The first key of the advisory locks on mails, which no other lock uses; the second key is the mail's id. */
const SENDING_LOCK = 60_114;

/**
 * Claims the next due mails, the oldest first. The session holds a lock per mail, which is released when the
 * process or its connection ends: `takeOverAbandonedMails` then knows that no process is sending that mail. The
 * lock is taken before another process can see that the mail is being sent.
 */
export async function claimNextMails(
  session: LockSession,
  now: Date,
  most: number,
): Promise<readonly ClaimedMail[]> {
  const claim = randomUUID();
  const found = await session.query<Mail & { readonly locked: boolean }>(
    `with due as (
       select id from mail.outbox where state = 'queued' and next_attempt_at <= $1
       order by next_attempt_at, id limit $4 for update skip locked
     ), claimed as (
       update mail.outbox set state = 'sending', attempts = attempts + 1, claim = $2
       from due where outbox.id = due.id returning outbox.*
     ) select *, pg_try_advisory_lock($3, id) as locked from claimed order by next_attempt_at, id`,
    [now, claim, SENDING_LOCK, most],
  );
  const elsewhere = found.filter(({ locked }) => !locked).map(({ id }) => id);
  // Rows that came back without their lock were queued again by another sender after a failure; that sender
  // still holds their locks.
  if (elsewhere.length > 0)
    await session.query(
      `update mail.outbox set state = 'queued', attempts = attempts - 1, claim = null
       where id = any($1) and claim = $2`,
      [elsewhere, claim],
    );
  return found.flatMap(({ locked, ...mail }) => (locked ? { mail, claim } : []));
}

/**
 * Takes over mails of processes that ended while sending. A mail that the mail server cannot have received
 * completely is sent again; the others become uncertain.
 */
export async function takeOverAbandonedMails(session: LockSession): Promise<void> {
  const begun = await session.query<{ id: number }>(
    `select id from mail.outbox where state in ('sending', 'handed_over')`,
  );
  for (const { id } of begun) {
    if (!(await lock(session, id))) continue;
    await session.query(
      `update mail.outbox set claim = null,
         state = case state when 'sending' then 'queued' else 'uncertain' end,
         error = case state when 'sending' then error else $2 end
       where id = $1 and state in ('sending', 'handed_over')`,
      [id, '寄送中斷，不知道郵件伺服器是否收下'],
    );
    await release(session, id);
  }
}

/** Part of the statement that stores the result of an attempt: the lock is released with it. */
export const releasedClaimSql = (id: string): string => `pg_advisory_unlock(${SENDING_LOCK}, ${id})`;

async function release(session: LockSession, id: number): Promise<void> {
  await session.query(`select ${releasedClaimSql('$1')}`, [id]);
}

async function lock(session: LockSession, id: number): Promise<boolean> {
  const [got] = await session.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [
    SENDING_LOCK,
    id,
  ]);
  return got?.locked === true;
}
