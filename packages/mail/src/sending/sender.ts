import { listen, type Pool } from '@zhidan/database';
import type { Logger } from 'pino';
import { toUSVString } from 'node:util';
import { withOneTimeLink, withoutOneTimeLink, type DecryptLink } from '../outbox/one-time-link.js';
import { MAIL_QUEUED_CHANNEL } from '../outbox/outbox.js';
import type { Mail, MailState } from '../outbox/mail.js';
import { claimNextMails, takeOverAbandonedMails, releasedClaimSql, type ClaimedMail } from './claim.js';
import { inAppDestination, createSmtpDestination, type MailDestination } from './deliver.js';
import { messageIdOf } from './message-id.js';
import type { DeliveryOutcome } from './outcome.js';
import { defaultRetryPlan, type RetryPlan } from './retry.js';
import { openLockSession, type LockSession } from './session.js';

export interface MailSenderOptions {
  readonly pool: Pool;
  /** The database on which the sender listens for notifications. */
  readonly databaseUrl: string;
  /** The mail server; without one, mails stay in the built-in mailbox. */
  readonly smtpUrl: string | undefined;
  /** The sender address of the mails. */
  readonly from: string;
  readonly openLink: DecryptLink;
  readonly logger: Logger;
  readonly clock?: () => Date;
  readonly retry?: RetryPlan;
  /** Milliseconds until the outbox is read again without a notification. */
  readonly pollMs?: number;
}

export interface MailSender {
  /** Stops the sender; resolves once the mail that is being sent has been processed. */
  stop(): Promise<void>;
}

interface Settling {
  readonly claimed: ClaimedMail;
  readonly outcome: DeliveryOutcome;
}

const POLL_MS = 30_000;
const SHORTEST_WAIT_MS = 250;
const TOO_LATE = '信中的一次性連結已失效，請收件人重新申請';

/** Sends the mails of the outbox one after the other until it is stopped. Several senders may run at once. */
export function startMailSender(options: MailSenderOptions): MailSender {
  const sender = new Sender(options);
  const wakeUp = () => sender.wakeUp();
  const listening = listen(options.databaseUrl, MAIL_QUEUED_CHANNEL, {
    onMessage: wakeUp,
    onConnected: wakeUp,
  });
  const running = sender.run();
  return {
    async stop() {
      sender.stop();
      await Promise.all([listening.stop(), running]);
    },
  };
}

class Sender {
  readonly #options: Required<MailSenderOptions>;
  readonly #destination: MailDestination;
  #session: LockSession | undefined;
  /** Results of attempts that could not be stored yet, for instance while the database was unavailable. */
  #unsettled: readonly Settling[] = [];
  #tidied: { readonly session: LockSession; readonly at: number } | undefined;
  #stopped = false;
  #wake: (() => void) | undefined;
  #isWoken = false;

  constructor(options: MailSenderOptions) {
    this.#options = { clock: () => new Date(), retry: defaultRetryPlan, pollMs: POLL_MS, ...options };
    const { smtpUrl, from } = options;
    this.#destination = smtpUrl === undefined ? inAppDestination : createSmtpDestination(smtpUrl, from);
  }

  wakeUp(): void {
    this.#isWoken = true;
    this.#wake?.();
  }

  stop(): void {
    this.#stopped = true;
    this.wakeUp();
  }

  async run(): Promise<void> {
    const { pollMs, clock, logger } = this.#options;
    while (!this.#stopped) {
      this.#isWoken = false;
      let waitMs = pollMs;
      try {
        const session = await this.#round();
        waitMs = Math.min(pollMs, await untilNext(session, clock()));
      } catch (error) {
        // Closing the connection releases its locks; the next round takes over the mails that were being sent.
        this.#session?.close();
        this.#session = undefined;
        logger.warn({ err: error }, 'mails wait, the outbox cannot be read');
      }
      await this.#pause(waitMs);
    }
    this.#session?.close();
  }

  /** Sends all mails that are due; returns the session it used. */
  async #round(): Promise<LockSession> {
    const session = (this.#session ??= await openLockSession(this.#options.pool));
    await this.#settle(session);
    await this.#tidyUp(session);
    while (!this.#stopped) {
      const claimed = await claimNextMails(session, this.#options.clock(), this.#destination.atOnce);
      if (claimed.length === 0) return session;
      for (const each of claimed) this.#unsettled = [...this.#unsettled, await this.#send(session, each)];
      await this.#settle(session);
    }
    return session;
  }

  /** With each new session, and at each polling interval, takes over mails of processes that have ended. */
  async #tidyUp(session: LockSession): Promise<void> {
    const now = performance.now();
    if (session === this.#tidied?.session && now - this.#tidied.at < this.#options.pollMs) return;
    await takeOverAbandonedMails(session);
    await forgetLinks(session);
    this.#tidied = { session, at: now };
  }

  async #send(session: LockSession, { mail: queued, claim }: ClaimedMail): Promise<Settling> {
    const { from, clock } = this.#options;
    const message_id = queued.message_id ?? messageIdOf(queued.key, from);
    const mail = { ...queued, message_id };
    const claimed = { mail, claim };
    const link = await this.#linkOf(session, mail);
    const ready = link === undefined ? mail : withOneTimeLink(mail, link);
    const isTooLate = mail.readable_until !== null && (link === undefined || mail.readable_until <= clock());
    const outcome: DeliveryOutcome =
      mail.html === null || isTooLate
        ? { state: 'failed', error: TOO_LATE }
        : await this.#destination.deliver(ready, () => handOver(session, claimed));
    return { claimed, outcome: hiding(outcome, link) };
  }

  async #linkOf(session: LockSession, { id, readable_until }: Mail): Promise<string | undefined> {
    if (readable_until === null) return undefined;
    const [found] = await session.query<{ sealed: string }>(
      'select sealed from mail.sealed_link where mail_id = $1',
      [id],
    );
    return found && this.#options.openLink(found.sealed);
  }

  /** Stores the results of attempts, except for mails that another sender has taken over. */
  async #settle(session: LockSession): Promise<void> {
    const settling = this.#unsettled;
    if (settling.length === 0) return;
    const { retry, clock, logger } = this.#options;
    const now = clock();
    const settled = settling.map((each) => settledAs(each, retry, now));
    await session.query(SETTLE, [JSON.stringify(settled), now]);
    this.#unsettled = [];
    if (settling.some(({ claimed }) => claimed.mail.readable_until !== null)) await forgetLinks(session);
    for (const { id, kind, state, error } of settled)
      if (state !== 'sent') logger.warn({ mail: id, kind, state, error }, 'a mail was not sent');
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isWoken || this.#stopped) return resolve();
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const SETTLE = `
  with given as (
    select * from json_to_recordset($1) as mail (
      id integer, claim uuid, state text, error text, message_id text, next_attempt_at timestamptz)
  ), settled as (
    update mail.outbox set state = given.state, error = given.error, message_id = given.message_id, claim = null,
      next_attempt_at = coalesce(given.next_attempt_at, outbox.next_attempt_at),
      sent_at = case when given.state = 'sent' then $2 else sent_at end
    from given where outbox.id = given.id and outbox.claim = given.claim
  ) select ${releasedClaimSql('id')} from given`;

/** The row to store after an attempt; a mail that has used all its attempts becomes failed. */
function settledAs({ claimed: { mail, claim }, outcome }: Settling, retry: RetryPlan, now: Date) {
  const { id, kind, message_id, attempts } = mail;
  const isLast = outcome.state === 'queued' && attempts >= retry.attempts;
  const state: MailState = isLast ? 'failed' : outcome.state;
  const next_attempt_at = state === 'queued' ? new Date(now.getTime() + retry.waitMs(attempts)) : null;
  return {
    id,
    kind,
    claim,
    message_id,
    state,
    error: outcome.error === null ? null : toUSVString(outcome.error),
    next_attempt_at,
  };
}

/** The outcome without the link: a mail server may quote the mail that it refuses. */
const hiding = (outcome: DeliveryOutcome, link: string | undefined): DeliveryOutcome =>
  outcome.error === null || link === undefined
    ? outcome
    : { ...outcome, error: withoutOneTimeLink(outcome.error, link) };

/**
 * Records, before the last piece of a mail is sent, that the mail may arrive. Fails when another sender has
 * taken the mail over.
 */
async function handOver(session: LockSession, { mail, claim }: ClaimedMail): Promise<void> {
  const kept = await session.query(
    `update mail.outbox set state = 'handed_over', message_id = $3
     where id = $1 and claim = $2 and state = 'sending' returning id`,
    [mail.id, claim, mail.message_id],
  );
  if (kept.length === 0) throw new Error('another process has this mail');
}

/** Deletes the links of mails that were sent or have failed. */
async function forgetLinks(session: LockSession): Promise<void> {
  await session.query(
    `delete from mail.sealed_link using mail.outbox
     where id = mail_id and state in ('sent', 'failed', 'uncertain')`,
  );
}

/** Milliseconds until the next queued mail is due. */
async function untilNext(session: LockSession, now: Date): Promise<number> {
  const [next] = await session.query<{ at: Date | null }>(
    `select min(next_attempt_at) as at from mail.outbox where state = 'queued'`,
  );
  return next?.at == null
    ? Number.POSITIVE_INFINITY
    : Math.max(SHORTEST_WAIT_MS, next.at.getTime() - now.getTime());
}
