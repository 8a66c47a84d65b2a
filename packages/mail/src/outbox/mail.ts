/** A mail that is to be sent once. */
export interface NewMail {
  /** Names the occasion: a mail with a key that was used before is not queued again. */
  readonly key: string;
  /** What sort of mail it is, for lists and filters: `account`, `quotation`, `delivery`, … */
  readonly kind: string;
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  /** Where answers go; without it to whom our mails come from. */
  readonly reply_to?: string | undefined;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly quotation_no?: string | undefined;
  /** Ids of customers and accounts whom it names or goes to: erasing one of them blanks it. */
  readonly about?: readonly string[];
  /** Why it cannot be sent at all: it is listed as failed with these words. */
  readonly missing?: string | undefined;
  /** It lies in the built-in mailbox and is never handed to a mail server. */
  readonly isForMailboxOnly?: boolean;
  /** For a mail whose words hold `ONE_TIME_LINK`: the link, sealed, and until when it works. It is not sent later. */
  readonly link?: { readonly sealed: string; readonly until: Date } | undefined;
}

/**
 * - `queued` waits for its turn, or for another try;
 * - `sending` is on its way to the mail server, which cannot have all of it yet;
 * - `handed_over`: the last piece may be with the mail server, its answer is awaited;
 * - `sent`: the mail server took it, or it lies in the built-in mailbox;
 * - `failed`: it was refused, tried too often, has no address or came too late;
 * - `uncertain`: it is unknown whether the mail server took it, so only a person may send it again.
 */
export const mailStates = ['queued', 'sending', 'handed_over', 'sent', 'failed', 'uncertain'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail as it lies in the outbox, `mail.outbox`. */
export interface Mail {
  readonly id: number;
  readonly key: string;
  readonly kind: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly reply_to: string | null;
  readonly subject: string;
  /** Null once a person whom it names was erased. */
  readonly html: string | null;
  readonly text: string | null;
  readonly quotation_no: string | null;
  /** Until when its one-time link works; null for a mail without one. */
  readonly readable_until: Date | null;
  readonly state: MailState;
  /** How often sending was begun since a person last asked for it. */
  readonly attempts: number;
  /** When a queued mail is tried next. */
  readonly next_attempt_at: Date;
  /** Why the last attempt did not succeed, in one line. */
  readonly error: string | null;
  /** The same however often it is sent; null before the first attempt. */
  readonly message_id: string | null;
  readonly about: readonly string[];
  readonly created_at: Date;
  readonly sent_at: Date | null;
}
