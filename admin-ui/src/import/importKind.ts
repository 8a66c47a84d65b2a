import { blankRecord, changesOf, formErrors, hasField, recordKinds, type RecordRules } from '@zhidan/domain';
import type { z } from 'zod';
import type { Values } from '../form/fieldDeclaration.js';
import type { FieldWord } from '../film/film.js';
import { fileWords } from '../record/recordFilm.js';
import type { RecordScreens } from '../record/screens.js';

/** A kind of record that is taken in from a spreadsheet. */
export interface ImportKind {
  readonly screens: RecordScreens;
  /** All columns of the download, in its order. */
  readonly words: readonly FieldWord[];
  /** Paths of the fields without which no record can be added. */
  readonly required: readonly string[];
  /** Whether only one record may be called so. */
  readonly isCalledOnce: boolean;
  readonly check: RecordRules['check'];
  /** What a new record begins with. */
  readonly blank: Values;
  /** Reads a field alone. */
  readonly single: z.ZodObject;
}

/** How a kind of record is taken in, from its form and its rules; customers have a decider of their own. */
export function importKind(screens: RecordScreens, own: { readonly isCalledOnce?: true } = {}): ImportKind {
  const rules = recordKinds.find(({ resource }) => resource === screens.resource)?.rules;
  const created = createdBy(screens);
  const blank = blankRecord(created);
  return {
    screens,
    words: fileWords(screens),
    required: Object.keys(formErrors(created, blank)),
    isCalledOnce: own.isCalledOnce ?? rules?.unique?.[screens.called] !== undefined,
    check: rules?.check?.bind(rules),
    blank,
    single: changesOf(created),
  };
}

/** What a new record is checked by. */
export const createdBy = ({ createSchema, schema }: RecordScreens) => createSchema ?? schema;

/** Whether a cell of the column can be taken: what is derived, listed in one text or stored as a file cannot. */
export const isTaken = ({ screens }: ImportKind, { is, path }: FieldWord): boolean =>
  is !== 'list' && is !== 'files' && (hasField(screens.schema, path) || hasField(createdBy(screens), path));
