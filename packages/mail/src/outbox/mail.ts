/** A mail that is to be sent once. */
export interface NewMail {
  /** Identifies the occasion of the mail: a second mail with the same key is not queued. */
  readonly key: string;
  /** The kind of mail, for lists and filters: `account`, `quotation`, `delivery`, … */
  readonly kind: string;
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  /** The reply address; by default the sender's. */
  readonly reply_to?: string | undefined;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly quotation_no?: string | undefined;
  /**
   * Ids of customers and accounts that the mail names or is sent to; erasing one of them removes the mail's
   * content.
   */
  readonly about?: readonly string[];
  /** Why the mail cannot be sent at all: it is listed as failed with this text. */
  readonly missing?: string | undefined;
  /** The mail stays in the built-in mailbox and is never sent to a mail server. */
  readonly isForMailboxOnly?: boolean;
  /**
   * For a mail with `ONE_TIME_LINK` in its text: the encrypted link and its expiry, after which the mail is not
   * sent any more.
   */
  readonly link?: { readonly sealed: string; readonly until: Date } | undefined;
}

/**
 * - `queued` waits for its turn, or for another attempt; - `sending`: the mail server cannot have all of it
 * yet; - `handed_over`: the mail server may have the last piece, its answer is awaited; - `sent`: the mail
 * server accepted it, or it is in the built-in mailbox; - `failed`: it was refused, tried too often, has no
 * address or came too late; - `uncertain`: the mail server may have accepted it, so only a person may send it
 * again.
 */
export const mailStates = ['queued', 'sending', 'handed_over', 'sent', 'failed', 'uncertain'] as const;
export type MailState = (typeof mailStates)[number];

/** A row of `mail.outbox`. */
export interface Mail {
  readonly id: number;
  readonly key: string;
  readonly kind: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly reply_to: string | null;
  readonly subject: string;
  /** Null once a person named in the mail was erased. */
  readonly html: string | null;
  readonly text: string | null;
  readonly quotation_no: string | null;
  /** The expiry of the one-time link; null for a mail without one. */
  readonly readable_until: Date | null;
  readonly state: MailState;
  /** The number of attempts since a person last requested that the mail be sent. */
  readonly attempts: number;
  readonly next_attempt_at: Date;
  /** The error of the last attempt, in one line. */
  readonly error: string | null;
  /** The message id, the same for every attempt; null before the first one. */
  readonly message_id: string | null;
  readonly about: readonly string[];
  readonly created_at: Date;
  readonly sent_at: Date | null;
}
