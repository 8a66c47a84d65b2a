import {
  blankRecord,
  changesSchemaOf,
  formErrors,
  hasField,
  recordKinds,
  type RecordRules,
} from '@zhidan/domain';
import type { z } from 'zod';
import type { FormValues } from '../form/fieldDeclaration.js';
import type { FieldLabel } from '../film/film.js';
import { downloadFieldLabels } from '../record/recordFilm.js';
import type { RecordScreens } from '../record/screens.js';

/** A kind of record that can be imported from a spreadsheet. */
export interface ImportKind {
  readonly screens: RecordScreens;
  /** All columns of the download, in order. */
  readonly words: readonly FieldLabel[];
  /** The paths of the fields that a new record must have. */
  readonly required: readonly string[];
  /** Whether the name of a record must be unique among its kind. */
  readonly isCalledOnce: boolean;
  readonly check: RecordRules['check'];
  /** The initial values of a new record. */
  readonly blank: FormValues;
  /** The schema by which single fields are parsed. */
  readonly single: z.ZodObject;
}

/** Derives the import of a kind of record from its form and its rules. Customers pass their own rules. */
export function importKind(screens: RecordScreens, own: { readonly isCalledOnce?: true } = {}): ImportKind {
  const rules = recordKinds.find(({ resource }) => resource === screens.resource)?.rules;
  const created = schemaOfNewRecord(screens);
  const blank = blankRecord(created);
  return {
    screens,
    words: downloadFieldLabels(screens),
    required: Object.keys(formErrors(created, blank)),
    isCalledOnce: own.isCalledOnce ?? rules?.unique?.[screens.called] !== undefined,
    check: rules?.check?.bind(rules),
    blank,
    single: changesSchemaOf(created),
  };
}

/** The schema that a new record must match. */
export const schemaOfNewRecord = ({ createSchema, schema }: RecordScreens) => createSchema ?? schema;

/** Whether a column can be imported; computed values, lists written as one text, and stored files cannot. */
export const isImportableColumn = ({ screens }: ImportKind, { is, path }: FieldLabel): boolean =>
  is !== 'list' &&
  is !== 'files' &&
  (hasField(screens.schema, path) || hasField(schemaOfNewRecord(screens), path));
