import type { FormOf, Permission, RecordRules } from '@zhidan/domain';
import type { ComponentType } from 'react';

/** A field as people read it; the schema says the rest. */
export interface FieldTold {
  /** Unless its kind of record has a label for it. */
  readonly label?: string;
  /** What stands below the field. */
  readonly help?: string;
  /** Words for codes, where the field is one of some. */
  readonly choices?: Readonly<Record<string | number, string>>;
  /** Labels of the columns, where the field is a list of rows. */
  readonly rows?: Readonly<Record<string, string>>;
  /** Whether each of its rows is a block of fields, one below another. */
  readonly isStacked?: boolean;
  /** Only referred records that belong to what this other field holds are offered. */
  readonly narrowedBy?: string;
  readonly isDate?: boolean;
  /** NT$, with the sign of the settings before it. */
  readonly isMoney?: boolean;
  /** What a number counts, behind it; it may follow from what else the form holds. */
  readonly unit?: string | ((values: Readonly<Record<string, unknown>>) => string);
  /** What stands in the field while it is empty. */
  readonly placeholder?: string;
  /** Whether it is asked for at all, by what else the form holds; always, unless told. */
  readonly isAsked?: (values: Readonly<Record<string, unknown>>) => boolean;
  /** Asks for it in a way of its own. */
  readonly input?: ComponentType<OwnInputProps>;
}

export interface OwnInputProps {
  readonly label: string;
  readonly help: string | undefined;
  readonly value: unknown;
  /** All that the form holds now. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
}

/** Fields that are read together, by their paths: `status.vip`. */
export interface FieldGroup {
  readonly title: string;
  readonly fields: Readonly<Record<string, string | FieldTold>>;
}

export interface Column {
  readonly source: string;
  /** Unless the form has a label for it. */
  readonly label?: string;
  /** Unless the value shows as its schema says. */
  readonly cell?: ComponentType<{ readonly record: OfficeRecord }>;
  readonly isSortable?: boolean;
}

/** Any record of master data, as the API shows it. */
export type OfficeRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly revision: number;
};

/** The screens of one kind of master data: everything else follows from its schema and the permission table. */
export interface RecordScreens extends FormOf {
  readonly rules?: Pick<RecordRules, 'references' | 'staysForGood'>;
  readonly resource: string;
  /** What staff call it. */
  readonly title: string;
  /** What they call its fields. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What is asked for when adding, where that is more than is kept. */
  readonly createSchema?: FormOf['schema'];
  /** The field that a record is called by. */
  readonly called: string;
  readonly columns: readonly (string | Column)[];
  /** Whether each row begins with its place in the list. */
  readonly isNumbered?: boolean;
  /** Whether each row ends with buttons that change and remove it. */
  readonly hasActs?: boolean;
  /** What the button that adds a record calls it; the title by default. */
  readonly adds?: string;
  readonly groups: readonly FieldGroup[];
  /** Fields that the list can be narrowed by. */
  readonly filters?: readonly string[];
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Whether the API has a text search for it. */
  readonly isSearchable?: boolean;
  /** Under which heading of the menu it stands. */
  readonly room: string;
  /** Who sees it in the menu; otherwise whoever keeps the records or may read their area. */
  readonly for?: readonly Permission[];
  /** What a row opens to below itself. */
  readonly detail?: ComponentType<{ readonly record: OfficeRecord }>;
  /** What stands in the drawer beside the form of a record that is there. */
  readonly beside?: ComponentType<{ readonly record: OfficeRecord }>;
  /** Buttons above the list. */
  readonly tools?: ComponentType;
  /** What whoever keeps such records has to know, below their heading. */
  readonly note?: string;
  /** What narrows the list beside `filters`. */
  readonly narrows?: ComponentType;
  /** Shows a page of the list otherwise than as a table, and leads to the records. */
  readonly tiles?: ComponentType;
  readonly perPage?: number;
  /** What a new record begins with beside its defaults. */
  readonly first?: Readonly<Record<string, unknown>>;
  /** Why a field of a record stands still, in a sentence; nothing as long as it may change. */
  readonly lock?: (record: OfficeRecord, field: string) => string | undefined;
  /** Whether a record may be removed as it stands; always, unless told. */
  readonly isRemovable?: (record: OfficeRecord) => boolean;
  /** What is sent of what the form holds; all of it unless told. */
  readonly sent?: (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/** How a field is told, whichever group it stands in. */
export function toldOf(
  { groups, labels = {} }: Pick<RecordScreens, 'groups' | 'labels'>,
  path: string,
): FieldTold & { readonly label: string } {
  const called = labels[path] ?? path;
  for (const { fields } of groups) {
    const told = fields[path];
    if (told !== undefined) return typeof told === 'string' ? { label: told } : { label: called, ...told };
  }
  return { label: called };
}

/** What a path such as `status.vip` holds in a record. */
export const valueAt = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      record,
    );

/** A plain value as text; anything else is none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? `${value}`
      : '';

const callings = ['name', 'product_name', 'company', 'question', 'label', 'primary_key'];

/** What tells two of the same name apart where one is chosen: the e-mail that somebody signs in with. */
export const apartOf = (record: Readonly<Record<string, unknown>>): string => textOf(record['primary_key']);

/** What a record of any kind is called where another refers to it. */
export function callingOf(record: Readonly<Record<string, unknown>>): string {
  for (const field of callings) {
    const value = record[field];
    if (typeof value === 'string' && value !== '') return value;
  }
  return textOf(record['id']);
}
