import { listen, type Pool } from '@zhidan/database';
import type { Logger } from 'pino';
import { withLink, withoutLink, type OpenLink } from '../outbox/one-time-link.js';
import { QUEUED } from '../outbox/outbox.js';
import type { Mail } from '../outbox/mail.js';
import { claimNext, recover, release, type Claimed } from './claim.js';
import { deliverBySmtp, deliverToMailbox } from './deliver.js';
import { messageIdOf } from './message-id.js';
import type { Outcome } from './outcome.js';
import { retryPlan, type RetryPlan } from './retry.js';
import { openSession, type Session } from './session.js';

export interface MailSenderOptions {
  readonly pool: Pool;
  /** For listening. */
  readonly databaseUrl: string;
  /** Undefined: mails go to the built-in mailbox. */
  readonly smtpUrl: string | undefined;
  /** Whom mails come from. */
  readonly from: string;
  readonly openLink: OpenLink;
  readonly logger: Logger;
  readonly clock?: () => Date;
  readonly retry?: RetryPlan;
  /** Milliseconds between two looks when nobody wakes us. */
  readonly pollMs?: number;
}

export interface MailSender {
  /** Ends after the mail that is on its way. */
  stop(): Promise<void>;
}

interface Settling {
  readonly claimed: Claimed;
  readonly outcome: Outcome;
}

const POLL_MS = 30_000;
const SHORTEST_WAIT_MS = 250;
const TOO_LATE = '信中的一次性連結已失效，請收件人重新申請';

/** Sends what the outbox holds, one mail at a time, until it is stopped. Any number may run beside each other. */
export function startMailSender(options: MailSenderOptions): MailSender {
  const { pool, databaseUrl, smtpUrl, from, openLink, logger } = options;
  const { clock = () => new Date(), retry = retryPlan, pollMs = POLL_MS } = options;
  const deliver = smtpUrl === undefined ? deliverToMailbox : deliverBySmtp(smtpUrl, from);
  let session: Session | undefined;
  /** What is known about a mail and could not be written down yet. */
  let unsettled: Settling | undefined;
  let stopped = false;
  let wake: (() => void) | undefined;
  let isWoken = false;

  const wakeUp = () => {
    isWoken = true;
    wake?.();
  };
  const listening = listen(databaseUrl, QUEUED, { onMessage: wakeUp, onConnected: wakeUp });

  /** Writes down what became of a mail, unless somebody else has it by now. */
  const settle = async (open: Session, { claimed: { mail, claim }, outcome }: Settling): Promise<void> => {
    const { state, error } =
      outcome.state === 'queued' && mail.attempts >= retry.attempts
        ? { ...outcome, state: 'failed' }
        : outcome;
    const now = clock();
    await open.query(
      `update mail.outbox set state = $3, error = $4, claim = null,
         next_attempt_at = case when $3 = 'queued' then $5 else next_attempt_at end,
         sent_at = case when $3 = 'sent' then $6::timestamptz else sent_at end
       where id = $1 and claim = $2`,
      [mail.id, claim, state, error, new Date(now.getTime() + retry.waitMs(mail.attempts)), now],
    );
    await forgetLinks(open);
    if (state !== 'sent')
      logger.warn({ mail: mail.id, kind: mail.kind, state, error }, 'a mail was not sent');
  };

  const linkOf = async (open: Session, { id, readable_until }: Mail): Promise<string | undefined> => {
    if (readable_until === null) return undefined;
    const [found] = await open.query<{ sealed: string }>(
      'select sealed from mail.sealed_link where mail_id = $1',
      [id],
    );
    return found && openLink(found.sealed);
  };

  const send = async (open: Session, claimed: Claimed): Promise<void> => {
    const { mail, claim } = claimed;
    const [named] = await open.query<{ message_id: string }>(
      `update mail.outbox set message_id = coalesce(message_id, $3) where id = $1 and claim = $2
       returning message_id`,
      [mail.id, claim, messageIdOf(mail.key, from)],
    );
    if (named === undefined) return;
    const link = await linkOf(open, mail);
    const ready = link === undefined ? mail : withLink(mail, link);
    const isTooLate = mail.readable_until !== null && (link === undefined || mail.readable_until <= clock());
    const outcome: Outcome =
      mail.html === null || isTooLate
        ? { state: 'failed', error: TOO_LATE }
        : await deliver({ ...ready, ...named }, () => handOver(open, claimed));
    unsettled = { claimed, outcome: hiding(outcome, link) };
    await settle(open, unsettled);
    unsettled = undefined;
    await release(open, mail.id);
  };

  const round = async (): Promise<void> => {
    session ??= await openSession(pool);
    if (unsettled !== undefined) await settle(session, unsettled);
    unsettled = undefined;
    await recover(session);
    await forgetLinks(session);
    while (!stopped) {
      const claimed = await claimNext(session, clock());
      if (claimed === undefined) return;
      await send(session, claimed);
    }
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      isWoken = false;
      let waitMs = pollMs;
      try {
        await round();
        if (session !== undefined) waitMs = Math.min(pollMs, await untilNext(session, clock()));
      } catch (error) {
        // Its locks go with the connection; what was under way is taken up by the next round.
        session?.close();
        session = undefined;
        logger.warn({ err: error }, 'mails wait, the outbox cannot be read');
      }
      await pause(waitMs);
    }
    session?.close();
  };

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (isWoken || stopped) return resolve();
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const running = run();
  return {
    async stop() {
      stopped = true;
      wakeUp();
      await Promise.all([listening.stop(), running]);
    },
  };
}

/** A mail server may quote what it refuses. */
const hiding = (outcome: Outcome, link: string | undefined): Outcome =>
  outcome.error === null || link === undefined
    ? outcome
    : { ...outcome, error: withoutLink(outcome.error, link) };

/** Keeps, before the last piece of a mail leaves, that it may arrive. Fails when the mail is not ours any more. */
async function handOver(session: Session, { mail, claim }: Claimed): Promise<void> {
  const kept = await session.query(
    `update mail.outbox set state = 'handed_over' where id = $1 and claim = $2 and state = 'sending'
     returning id`,
    [mail.id, claim],
  );
  if (kept.length === 0) throw new Error('another process has this mail');
}

/** Links are not kept longer than until their mail was sent or given up. */
async function forgetLinks(session: Session): Promise<void> {
  await session.query(
    `delete from mail.sealed_link using mail.outbox
     where id = mail_id and state in ('sent', 'failed', 'uncertain')`,
  );
}

/** Milliseconds until a mail that waits for another try is due. */
async function untilNext(session: Session, now: Date): Promise<number> {
  const [next] = await session.query<{ at: Date | null }>(
    `select min(next_attempt_at) as at from mail.outbox where state = 'queued'`,
  );
  return next?.at == null
    ? Number.POSITIVE_INFINITY
    : Math.max(SHORTEST_WAIT_MS, next.at.getTime() - now.getTime());
}
