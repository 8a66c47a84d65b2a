import type { WriteMoney } from '@zhidan/domain/display';
import type { FormValues } from '../form/fieldDeclaration.js';
import type { RecordHistoryEntry } from '../page/entry.js';

/** A file in a field, at the address of its version at that time. */
export interface FilmFile {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** The address of the thumbnail; empty where there is none. */
  readonly thumbnail: string;
}

interface Referring {
  readonly resource: string;
  readonly idsOf: (item: unknown) => readonly string[];
}

/** The type of a field's value, which decides how the value is shown. */
export type FieldKind =
  /** `day` is a calendar date or an instant, `debt` an amount that is never shown as negative. */
  | { readonly is: 'text' | 'number' | 'money' | 'debt' | 'day' | 'switch' }
  /** A code shown by its title, with its number where staff know the number. */
  | {
      readonly is: 'code';
      readonly titles: Readonly<Record<string | number, string>>;
      readonly isNumbered: boolean;
    }
  /** The id of a record, or a list of ids, shown by name. */
  | { readonly is: 'reference' | 'references'; readonly resource: string }
  /** A list whose items are matched by key, so that only added, removed and changed items are shown. */
  | {
      readonly is: 'list';
      readonly keyOf: (item: unknown) => string;
      readonly say: (item: unknown, money: WriteMoney) => string;
      /** Records that an item refers to; their names are shown after the item. */
      readonly refers?: Referring;
    }
  | { readonly is: 'files'; readonly filesIn: (value: unknown) => readonly FilmFile[] };

/** A field of a film: its path (`accounting.code`), its label, and how its value is shown. */
export type FieldLabel = FieldKind & { readonly path: string; readonly label: string };

/** The reason of an event: a title for the kind of reason, and the text. */
export interface StepReason {
  readonly title: string;
  readonly text: string;
}

/** The declaration of a film for one kind of record. */
export interface FilmSubject {
  readonly resource: string;
  /** The word that staff use for a record of this kind. */
  readonly title: string;
  /** The fields to show, in order. */
  readonly fields: readonly FieldLabel[];
  readonly whyOf: (entry: RecordHistoryEntry) => readonly StepReason[];
  /** The address of the record in the office. */
  readonly addressOf: (id: string) => string;
  readonly nameOf: (record: FormValues) => string;
}

/** The address of a record's film, at the given event or at the first. */
export const filmAddress = (resource: string, id: string, event?: number): string =>
  `/${resource}/${encodeURIComponent(id)}/film${event === undefined ? '' : `?event=${event}`}`;
