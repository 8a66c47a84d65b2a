import type { Addresses, LetterContent, MailKind, Recipients } from '@zhidan/domain/mail';

/** Something that people are told, whichever way it reaches them. */
export interface Notice {
  readonly kind: MailKind;
  /** As what they are told, and where each of them is reached. */
  readonly to: Recipients;
  readonly people: Addresses;
  /** Title, sentences, tables and buttons. */
  readonly content: LetterContent;
  readonly quotation_no: string;
  /** Ids of the people whom it names. */
  readonly about: readonly string[];
  /** Told long ago: it is listed and reaches nobody. */
  readonly isHistory: boolean;
  /** UTC ISO instant that it is dated with. */
  readonly at: string;
}

/** The same with a key of its own: given twice, a channel tells it once. */
export interface KeyedNotice extends Notice {
  readonly key: string;
}

/** A way to reach people; the only thing that processes know of how that is done. */
export interface Channel {
  /** Resolves once none of them can be lost any more. */
  tell(notices: readonly KeyedNotice[]): Promise<void>;
}
