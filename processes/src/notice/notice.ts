import type { Addresses, LetterContent, MailKind, Recipients } from '@zhidan/domain/mail';

/** A message to people, independent of its channel. */
export interface Notice {
  readonly kind: MailKind;
  /** The recipients by role, with their addresses. */
  readonly to: Recipients;
  readonly people: Addresses;
  /** Title, sentences, tables and buttons. */
  readonly content: LetterContent;
  /** The order that the notice is about; undefined where there is none. */
  readonly quotation_no: string | undefined;
  /** Ids of the people named in the notice. */
  readonly about: readonly string[];
  /** A notice about imported history is listed and not sent. */
  readonly isHistory: boolean;
  /** The UTC ISO instant that dates the notice. */
  readonly at: string;
}

/** A notice with a key: a channel that receives it twice sends it once. */
export interface KeyedNotice extends Notice {
  readonly key: string;
}

/** A way to reach people. Processes know nothing else of how notices are sent. */
export interface Channel {
  /** Resolves once none of the notices can be lost any more. */
  send(notices: readonly KeyedNotice[]): Promise<void>;
}
