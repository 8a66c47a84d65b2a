import type { EditedRecordKind, RecordRules } from '@zhidan/domain';
import type { ComponentType } from 'react';
import type { FieldDeclaration, FormValues } from '../form/fieldDeclaration.js';

/** A group of fields that belong together; keys are paths such as `status.vip`. */
export interface FieldGroup {
  readonly title: string;
  readonly fields: Readonly<Record<string, string | FieldDeclaration>>;
}

export interface ListColumn {
  readonly source: string;
  /** The label, if the form declares none. */
  readonly label?: string;
  /** A component for the cell, if the value is not formatted by its schema. */
  readonly cell?: ComponentType<{ readonly record: OfficeRecord }>;
  readonly isSortable?: boolean;
}

/** A record of master data as the API returns it. */
export type OfficeRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly revision: number;
};

/** The short form with which pickers add a record. */
interface QuickForm {
  /** The fields of the form; all others are folded. */
  readonly fields?: readonly string[];
  /** Fills one field with the text that was searched for; by default the field of the name. */
  readonly from?: (sought: string) => FormValues;
  /** A hook that returns further initial values. */
  readonly useGiven?: () => FormValues;
}

/**
 * The declaration of the screens for a kind of master data; the rest follows from its schema and the permission
 * table.
 */
export interface RecordScreens extends EditedRecordKind {
  readonly rules?: Pick<RecordRules, 'references' | 'staysForGood'>;
  readonly resource: string;
  /** The word that staff use for a record of this kind. */
  readonly title: string;
  readonly labels?: Readonly<Record<string, string>>;
  /** The schema for a new record, if it has more fields than a stored one. */
  readonly createSchema?: EditedRecordKind['schema'];
  /** The path of the field with the record's name. */
  readonly called: string;
  readonly columns: readonly (string | ListColumn)[];
  /** Whether rows are numbered by their position in the list. */
  readonly isNumbered?: boolean;
  /** Whether rows end with buttons that change and remove the record. */
  readonly hasActs?: boolean;
  /** The name of the record on the button that adds one; by default `title`. */
  readonly adds?: string;
  readonly groups: readonly FieldGroup[];
  /** Fields by which the list can be filtered. */
  readonly filters?: readonly string[];
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Whether the list has a text search, which the API must offer. */
  readonly isSearchable?: boolean;
  /** Details of a record that its row unfolds. */
  readonly detail?: ComponentType<{ readonly record: OfficeRecord }>;
  /** Content beside the form of an existing record in the drawer. */
  readonly beside?: ComponentType<{ readonly record: OfficeRecord }>;
  /** Buttons above the list. */
  readonly tools?: ComponentType;
  /** An explanation below the heading, for staff who maintain records of this kind. */
  readonly note?: string;
  /** Custom filter inputs, in addition to `filters`. */
  readonly narrows?: ComponentType;
  /** The names of the filters that the custom inputs set. */
  readonly narrowsBy?: readonly string[];
  /** A component that shows a page of the list as tiles instead of rows. */
  readonly tiles?: ComponentType;
  readonly perPage?: number;
  /** Initial values of a new record, in addition to the schema's defaults. */
  readonly first?: Readonly<Record<string, unknown>>;
  /** The short form with which pickers add a record; by default its name and the required fields. */
  readonly quick?: QuickForm;
  /** Returns the reason why a field of a record is locked; undefined for an editable field. */
  readonly lock?: (record: OfficeRecord, field: string) => string | undefined;
  /** Whether a record may be removed in its current state; by default always. */
  readonly isRemovable?: (record: OfficeRecord) => boolean;
  /** Builds the body from the values of the form; by default all values. */
  readonly sent?: (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/** The declaration of a field, from the group that contains it. */
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
