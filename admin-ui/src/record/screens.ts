import type { FormOf, RecordRules } from '@zhidan/domain';
import type { ComponentType } from 'react';
import type { FieldDeclaration } from '../form/fieldDeclaration.js';

/** Fields that belong together, by path: `status.vip`. */
export interface FieldGroup {
  readonly title: string;
  readonly fields: Readonly<Record<string, string | FieldDeclaration>>;
}

export interface ListColumn {
  readonly source: string;
  /** The label, where the form has none. */
  readonly label?: string;
  /** A component for the cell, where the value is not shown by its schema. */
  readonly cell?: ComponentType<{ readonly record: OfficeRecord }>;
  readonly isSortable?: boolean;
}

/** A record of master data, as the API returns it. */
export type OfficeRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly revision: number;
};

/**
 * The declaration of the screens for a kind of master data; everything else follows from its schema and the
 * permission table.
 */
export interface RecordScreens extends FormOf {
  readonly rules?: Pick<RecordRules, 'references' | 'staysForGood'>;
  readonly resource: string;
  /** The staff's word for such records. */
  readonly title: string;
  readonly labels?: Readonly<Record<string, string>>;
  /** The schema for adding, where it has more fields than the stored record. */
  readonly createSchema?: FormOf['schema'];
  /** The field with the record's name. */
  readonly called: string;
  readonly columns: readonly (string | ListColumn)[];
  /** Whether rows are numbered by their position in the list. */
  readonly isNumbered?: boolean;
  /** Whether rows end with buttons that change and remove the record. */
  readonly hasActs?: boolean;
  /** The record's name on the button that adds one; the title by default. */
  readonly adds?: string;
  readonly groups: readonly FieldGroup[];
  /** Fields by which the list can be filtered. */
  readonly filters?: readonly string[];
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Whether the API offers a text search. */
  readonly isSearchable?: boolean;
  /** Details that a row unfolds below itself. */
  readonly detail?: ComponentType<{ readonly record: OfficeRecord }>;
  /** Content beside the form of an existing record in the drawer. */
  readonly beside?: ComponentType<{ readonly record: OfficeRecord }>;
  /** Buttons above the list. */
  readonly tools?: ComponentType;
  /** An explanation below the heading, for staff who maintain such records. */
  readonly note?: string;
  /** Custom filters, in addition to `filters`. */
  readonly narrows?: ComponentType;
  /** The names of the custom filters. */
  readonly narrowsBy?: readonly string[];
  /** A component that shows a page of the list as tiles and links to the records. */
  readonly tiles?: ComponentType;
  readonly perPage?: number;
  /** Start values of a new record besides its defaults. */
  readonly first?: Readonly<Record<string, unknown>>;
  /** The reason why a field of a record is locked; undefined while it may change. */
  readonly lock?: (record: OfficeRecord, field: string) => string | undefined;
  /** Whether a record may be removed in its present state; always by default. */
  readonly isRemovable?: (record: OfficeRecord) => boolean;
  /** Builds the body from the values of the form; by default all values. */
  readonly sent?: (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/** The declaration of a field, from any of the groups. */
export function declarationOf(
  { groups, labels = {} }: Pick<RecordScreens, 'groups' | 'labels'>,
  path: string,
): FieldDeclaration & { readonly label: string } {
  const called = labels[path] ?? path;
  for (const { fields } of groups) {
    const declared = fields[path];
    if (declared !== undefined)
      return typeof declared === 'string' ? { label: declared } : { label: called, ...declared };
  }
  return { label: called };
}
