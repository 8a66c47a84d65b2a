import type { Addresses, LetterContent, MailKind, Recipients } from '@zhidan/domain/mail';

/** What people are notified of, by whichever channel. */
export interface Notice {
  readonly kind: MailKind;
  /** In which roles they receive it, and where each of them is reached. */
  readonly to: Recipients;
  readonly people: Addresses;
  /** Title, sentences, tables and buttons. */
  readonly content: LetterContent;
  /** The order that it is about; undefined where it is about none. */
  readonly quotation_no: string | undefined;
  /** Ids of the people whom it names. */
  readonly about: readonly string[];
  /** Of imported history: it is listed and not sent. */
  readonly isHistory: boolean;
  /** UTC ISO instant that it is dated with. */
  readonly at: string;
}

/** The same with a key of its own: given twice, a channel sends it once. */
export interface KeyedNotice extends Notice {
  readonly key: string;
}

/** A way to reach people; the only thing that processes know of how that is done. */
export interface Channel {
  /** Resolves once none of them can be lost any more. */
  send(notices: readonly KeyedNotice[]): Promise<void>;
}
