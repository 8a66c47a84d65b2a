import type { AccessJournal, Caller } from '@zhidan/domain';
import type { IdempotencyKeys } from '@zhidan/eventstore';
import type { CheckoutAttempt } from '@zhidan/domain/payment-notice';
import type { FileStore } from '@zhidan/files';
import type { Authenticate, CommandLimit } from '@zhidan/http';
import type { PaymentProvider } from '@zhidan/payments';
import type { Previews } from '@zhidan/studio';
import type { Request } from 'express';
import type { Facts } from '../facts/facts.js';
import type { UploadQuota } from '../file/quota.js';
import type { ResendResult } from '../mail/resent.js';
import type { FindSimilarLinesAt } from '../bank/lines-like.js';
import type { FindWorkDone } from '../payroll/work-done.js';
import type { Drafts } from '../draft/drafts.js';
import type { AskOrigin } from '../mcp/origin.js';
import type { Answer } from './answer.js';
import type { Call, CallSources } from './call.js';
import type { ShownByReads } from './changes-sent.js';

/** The company that takes money for us, as it is set up now. */
export interface Payments {
  current(): PaymentProvider | undefined;
}

/** Secrets and deliveries of webhooks. */
export interface Webhooks {
  /** Whether an address leads into the inside of a network, as far as can be known now. */
  isPrivate(url: string): Promise<boolean>;
  /** The secret of a new webhook, which is sent what happens after this position. */
  begin(id: string, position: bigint): Promise<string>;
  /** Issues another secret; the previous one also signs for one more day. */
  rotate(id: string, position: bigint): Promise<string>;
  /** Sends again; false where there is no such delivery. */
  resend(delivery: string): Promise<boolean>;
}

/** What commands need from outside. */
export interface CommandDependencies extends CallSources {
  /** Prices, settings and people as rules need them, kept up to date from the event store. */
  readonly facts: Facts;
  readonly authenticate: Authenticate;
  /** Base of the addresses of links, without a slash at its end. */
  readonly publicUrl: string;
  /** The order whose reminders a link of a mail stops; undefined for what is no such link. */
  readonly reminderOrderOf: (secret: string) => string | undefined;
  /** A secret of 43 letters that only this installation can make of a text; the same text has the same one. */
  readonly secretOf: (text: string) => string;
  readonly idempotency: IdempotencyKeys;
  readonly files: FileStore;
  /** Finds out what files look like. */
  readonly previews: Previews;
  readonly uploads: UploadQuota;
  readonly limitCommands: CommandLimit;
  readonly workDone: FindWorkDone;
  readonly linesLike: FindSimilarLinesAt;
  readonly shownByReads: ShownByReads;
  readonly webhooks: Webhooks;
  readonly drafts: Drafts;
  readonly journal: AccessJournal;
  /** Reads our own addresses, as the caller with this key. */
  readonly askOrigin: AskOrigin;
  /** Resolves once callers are known by what a table shows up to the position, or after the longest wait. */
  readonly payments: Payments;
  /** Attempts at providers since an instant that no payment is known of. */
  unpaidAttempts(since: string): Promise<readonly CheckoutAttempt[]>;
  /**
   * Resolves once every process reads callers from a table that includes the position, or once the time to wait is over.
   */
  callersKnow(table: string, position: bigint): Promise<void>;
  /**
   * Resolves with true once nothing can be read any more of a customer who was erased, and with false where that takes
   * long; it goes on.
   */
  whenErased(customer_id: string): Promise<boolean>;
  /** Sends a mail of the outbox again, by its id, if it is of one of these kinds. */
  resendMail(id: string, kinds: readonly string[]): Promise<ResendResult>;
}

/** A customer by id and by account; the uid is empty without an account. */
export interface Person {
  readonly customer_id: string;
  readonly uid: string;
}

/**
 * Parses what was sent, gathers facts, lets the domain decide, and says how it ended. Whether the caller
 * may come here at all was found before, in the permission table.
 */
export type Command = (call: Call) => Promise<Answer>;

/** Options that some routes need in addition to their command. */
export interface CommandOptions {
  /** Makes the id of what the command creates at that instant; a random one when left out. Orders take a serial number. */
  readonly idAt?: (now: string) => string;
  /** Called with that id when the command has ended, also by a refusal. */
  readonly idDone?: (id: string) => void;
  /** Takes in a body that is not JSON; `discard` frees what it holds when the command has ended, also by a refusal. */
  readonly receive?: (call: Call) => Promise<ReceivedBody>;
  /** The caller whom the address itself names; rejects where it opens nothing. */
  readonly callerFrom?: (request: Request) => Promise<Caller>;
  /** The answer holds a secret, so it is not stored: the command recognises a repeated request by itself. */
  readonly isSecret?: true;
  /** Whether nothing is written, so that the request need not be stored either. */
  readonly isReading?: (call: Call) => boolean;
}

export interface ReceivedBody {
  readonly body: unknown;
  /** Called when the command has ended. */
  discard(outcome: Outcome): Promise<void>;
}

/** Whether the command was carried out now; it was not where it was refused, or answered as before. */
type Outcome = 'done' | 'nothing';

export type OnCommand = (route: string, command: Command, options?: CommandOptions) => void;

/** The routes of one noun. */
export type CommandRoutes = (on: OnCommand, parts: CommandDependencies) => void;
