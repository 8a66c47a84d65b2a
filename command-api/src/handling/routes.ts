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
import type { FetchFromOrigin } from '../mcp/origin.js';
import type { KeyPairs } from '../payment/key-pairs.js';
import type { CommandAnswer } from './answer.js';
import type { CommandCall, CallSources } from './call.js';
import type { ShownByReads } from './changes-sent.js';

/** The payment provider that is set up now, for the shop's present merchant and for earlier ones. */
export interface CurrentPaymentProvider {
  /** The provider of the present merchant, which takes new payments. */
  current(): PaymentProvider | undefined;
  /** The providers of all merchants whose keys are known, that of the present merchant first. */
  all(): readonly PaymentProvider[];
  /** Reads the settings of the office again, which another process may have changed. */
  refresh(): Promise<void>;
}

/** Secrets and deliveries of webhooks. */
interface Webhooks {
  /** Whether an address leads into a private network, as far as it can be known now. */
  isPrivate(url: string): Promise<boolean>;
  /** Returns the secret of a new webhook, which receives events after this position. */
  begin(id: string, position: bigint): Promise<string>;
  /** Issues a new secret. For one more day, deliveries are signed with the previous secret too. */
  rotate(id: string, position: bigint): Promise<string>;
  /** Sends a delivery again; false for an unknown delivery. */
  resend(delivery: string): Promise<boolean>;
}

export interface CommandDependencies extends CallSources {
  /** Prices, settings and people as rules need them, kept up to date from the event store. */
  readonly facts: Facts;
  readonly authenticate: Authenticate;
  /** The base of link addresses, without a slash at its end. */
  readonly publicUrl: string;
  /** The order whose reminders the secret of a mailed link stops; undefined for an invalid secret. */
  readonly reminderOrderOf: (secret: string) => string | undefined;
  /**
   * Derives a secret of 43 letters from a text, always the same for the same text. Only this installation can
   * derive it.
   */
  readonly secretOf: (text: string) => string;
  readonly idempotency: IdempotencyKeys;
  readonly files: FileStore;
  /** Reads and previews uploaded files. */
  readonly previews: Previews;
  readonly uploads: UploadQuota;
  readonly limitCommands: CommandLimit;
  readonly workDone: FindWorkDone;
  readonly linesLike: FindSimilarLinesAt;
  readonly shownByReads: ShownByReads;
  readonly webhooks: Webhooks;
  readonly drafts: Drafts;
  readonly journal: AccessJournal;
  /** Requests addresses of this installation with a caller's API key. */
  readonly askOrigin: FetchFromOrigin;
  readonly payments: CurrentPaymentProvider;
  readonly keyPairs: KeyPairs;
  /** Checkout attempts since an instant for which no payment is known. */
  unpaidAttempts(since: string): Promise<readonly CheckoutAttempt[]>;
  /**
   * Resolves once every process reads callers from a table that includes the position, or after the longest
   * wait.
   */
  callersKnow(table: string, position: bigint): Promise<void>;
  /**
   * Resolves with true once no data of an erased customer can be read any more, and with false where that takes
   * long; the erasure then continues.
   */
  whenErased(customer_id: string): Promise<boolean>;
  /** Sends the mail with this id again, if it is of one of these kinds. */
  resendMail(id: string, kinds: readonly string[]): Promise<ResendResult>;
}

/** A customer by id and by account; the uid is empty without an account. */
export interface CustomerIds {
  readonly customer_id: string;
  readonly uid: string;
}

/**
 * Parses the body, gathers facts, lets the domain decide, and returns the answer. The permission table has
 * already admitted the caller.
 */
export type CommandHandler = (call: CommandCall) => Promise<CommandAnswer>;

/** Options that some routes need in addition to their command. */
export interface CommandOptions {
  /**
   * Makes the id of the record that the command creates at an instant; random by default. Orders use a serial
   * number.
   */
  readonly idAt?: (now: string) => string;
  /** Called with the id when the command has ended, also after a refusal. */
  readonly idDone?: (id: string) => void;
  /**
   * Receives a body that is not JSON; `discard` releases it when the command has ended, also after a refusal.
   */
  readonly receive?: (call: CommandCall) => Promise<ReceivedBody>;
  /** Finds the caller from the address itself; rejects for an invalid address. */
  readonly callerFrom?: (request: Request) => Promise<Caller>;
  /**
   * Whether the answer contains a secret. It is then not stored, and the command itself recognises a repeated
   * request.
   */
  readonly isSecret?: true;
  /** Whether the call only reads, so that the request need not be stored. */
  readonly isReading?: (call: CommandCall) => boolean;
}

export interface ReceivedBody {
  readonly body: unknown;
  /** Called when the command has ended. */
  discard(outcome: Outcome): Promise<void>;
}

/** Whether the command was carried out now; `nothing` after a refusal or a repeated answer. */
type Outcome = 'done' | 'nothing';

export type RegisterCommandRoute = (route: string, command: CommandHandler, options?: CommandOptions) => void;

/** Adds the routes of one aggregate. */
export type CommandRoutes = (on: RegisterCommandRoute, parts: CommandDependencies) => void;
