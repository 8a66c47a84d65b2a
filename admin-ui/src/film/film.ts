import type { WriteMoney } from '@zhidan/domain/display';
import type { Values } from '../form/fieldDeclaration.js';
import type { Entry } from '../page/entry.js';

/** A file or picture that a field holds, where it was kept. */
export interface FilmFile {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** A small picture of it; empty where it has none. */
  readonly thumbnail: string;
}

interface Referring {
  readonly resource: string;
  readonly idsOf: (item: unknown) => readonly string[];
}

/** How a value is read. */
export type FieldKind =
  /** `day` is a calendar date or an instant, `debt` money that is never below zero. */
  | { readonly is: 'text' | 'number' | 'money' | 'debt' | 'day' | 'switch' }
  /** A code that has a title; the code itself stands before it where staff know it by its number. */
  | {
      readonly is: 'code';
      readonly titles: Readonly<Record<string | number, string>>;
      readonly isNumbered: boolean;
    }
  /** The id of a record, or a list of ids, shown by their names. */
  | { readonly is: 'reference' | 'references'; readonly resource: string }
  /** Items that are followed by their key: one that is added, goes or changes is named alone. */
  | {
      readonly is: 'list';
      readonly keyOf: (item: unknown) => string;
      readonly say: (item: unknown, money: WriteMoney) => string;
      /** Records that an item refers to, which are shown behind it by their names. */
      readonly refers?: Referring;
    }
  | { readonly is: 'files'; readonly filesIn: (value: unknown) => readonly FilmFile[] };

/** A field as a film calls it, by its path (`accounting.code`), and how its value is read. */
export type FieldWord = FieldKind & { readonly path: string; readonly label: string };

/** Why something was done: what kind of cause it is, and the words. */
export interface StepReason {
  readonly title: string;
  readonly text: string;
}

/** A kind of thing that can be played: all that a film knows of it. */
export interface FilmSubject {
  readonly resource: string;
  /** What staff call one of them. */
  readonly title: string;
  /** The fields that are shown, in this order; others are passed over. */
  readonly fields: readonly FieldWord[];
  readonly whyOf: (entry: Entry) => readonly StepReason[];
  /** Where the thing itself is, within the office. */
  readonly addressOf: (id: string) => string;
  /** What one of them is called. */
  readonly nameOf: (record: Values) => string;
}

/** Where the film of a thing is, at one of its events or at the first. */
export const filmAddress = (resource: string, id: string, event?: number): string =>
  `/${resource}/${encodeURIComponent(id)}/film${event === undefined ? '' : `?event=${event}`}`;
