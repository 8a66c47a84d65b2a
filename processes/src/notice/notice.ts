import type { MailAddresses, LetterContent, MailKind, Recipients } from '@zhidan/domain/mail';

/** A message to people, independent of its channel. */
export interface OutgoingNotice {
  readonly kind: MailKind;
  /** The recipients by role, with their addresses. */
  readonly to: Recipients;
  readonly people: MailAddresses;
  /** The content: title, sentences, tables and buttons. */
  readonly content: LetterContent;
  /** The order that the notice concerns; undefined where there is none. */
  readonly quotation_no: string | undefined;
  /** Ids of the people named in the notice. */
  readonly about: readonly string[];
  /** Whether the notice is about imported history; such a notice is listed but not sent. */
  readonly isHistory: boolean;
  /** The UTC ISO instant shown as the date of the notice. */
  readonly at: string;
}

/** A notice with a key, by which a channel recognises a repeated notice and sends it only once. */
export interface KeyedOutgoingNotice extends OutgoingNotice {
  readonly key: string;
}

/** A way to reach people, which hides from processes how notices are sent. */
export interface NotificationChannel {
  /** Sends notices; resolves once they are stored, so that none can be lost. */
  send(notices: readonly KeyedOutgoingNotice[]): Promise<void>;
}
