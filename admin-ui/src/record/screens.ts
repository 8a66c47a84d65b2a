import type { FormOf, RecordRules } from '@zhidan/domain';
import type { ComponentType } from 'react';
import type { FieldDeclaration } from '../form/fieldDeclaration.js';

/** Fields that are read together, by their paths: `status.vip`. */
export interface FieldGroup {
  readonly title: string;
  readonly fields: Readonly<Record<string, string | FieldDeclaration>>;
}

export interface ListColumn {
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
  readonly columns: readonly (string | ListColumn)[];
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
  /** What a row opens to below itself. */
  readonly detail?: ComponentType<{ readonly record: OfficeRecord }>;
  /** What stands in the drawer beside the form of a record that is there. */
  readonly beside?: ComponentType<{ readonly record: OfficeRecord }>;
  /** Buttons above the list. */
  readonly tools?: ComponentType;
  /** What those who keep such records have to know, below the heading. */
  readonly note?: string;
  /** What narrows the list beside `filters`. */
  readonly narrows?: ComponentType;
  /** The filters that it shows. */
  readonly narrowsBy?: readonly string[];
  /** Shows a page of the list otherwise than as a table, and leads to the records. */
  readonly tiles?: ComponentType;
  readonly perPage?: number;
  /** What a new record begins with beside its defaults. */
  readonly first?: Readonly<Record<string, unknown>>;
  /** Why a field of a record stands still, in a sentence; nothing as long as it may change. */
  readonly lock?: (record: OfficeRecord, field: string) => string | undefined;
  /** Whether a record may be removed as it stands; always by default. */
  readonly isRemovable?: (record: OfficeRecord) => boolean;
  /** What is sent of what the form holds; all of it by default. */
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
