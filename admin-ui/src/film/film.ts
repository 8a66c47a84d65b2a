import type { WriteMoney } from '@zhidan/domain/display';
import type { FormValues } from '../form/fieldDeclaration.js';
import type { Entry } from '../page/entry.js';

/** A file or picture in a field, at its address of that time. */
export interface FilmFile {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** The thumbnail; empty where there is none. */
  readonly thumbnail: string;
}

interface Referring {
  readonly resource: string;
  readonly idsOf: (item: unknown) => readonly string[];
}

/** How a value is shown. */
export type FieldKind =
  /** `day` is a calendar date or an instant, `debt` an amount that is never shown as negative. */
  | { readonly is: 'text' | 'number' | 'money' | 'debt' | 'day' | 'switch' }
  /** A code with a title; the number is shown too where staff know the code by number. */
  | {
      readonly is: 'code';
      readonly titles: Readonly<Record<string | number, string>>;
      readonly isNumbered: boolean;
    }
  /** The id of a record, or a list of ids, shown by name. */
  | { readonly is: 'reference' | 'references'; readonly resource: string }
  /** A list whose items are matched by key, so that added, removed and changed items are shown alone. */
  | {
      readonly is: 'list';
      readonly keyOf: (item: unknown) => string;
      readonly say: (item: unknown, money: WriteMoney) => string;
      /** Records that an item refers to, shown after it by name. */
      readonly refers?: Referring;
    }
  | { readonly is: 'files'; readonly filesIn: (value: unknown) => readonly FilmFile[] };

/** A field of a film: its path (`accounting.code`), its label, and how its value is shown. */
export type FieldLabel = FieldKind & { readonly path: string; readonly label: string };

/** The reason of an event: the kind of reason, and the words. */
export interface StepReason {
  readonly title: string;
  readonly text: string;
}

/** A kind of record with a film. */
export interface FilmSubject {
  readonly resource: string;
  /** The staff's word for one such record. */
  readonly title: string;
  /** The shown fields in their order; other fields are left out. */
  readonly fields: readonly FieldLabel[];
  readonly whyOf: (entry: Entry) => readonly StepReason[];
  /** The address of the record in the office. */
  readonly addressOf: (id: string) => string;
  readonly nameOf: (record: FormValues) => string;
}

/** The address of a record's film, at one of its events or at the first. */
export const filmAddress = (resource: string, id: string, event?: number): string =>
  `/${resource}/${encodeURIComponent(id)}/film${event === undefined ? '' : `?event=${event}`}`;
