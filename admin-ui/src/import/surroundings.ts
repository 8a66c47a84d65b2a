import type { WriteMoney } from '@zhidan/domain/display';
import type { FieldLabel } from '../film/film.js';
import type { OfficeRecord } from '../record/screens.js';
import type { RecordNames } from '../sheet/wordLines.js';
import { recordName } from '../record/recordName.js';
import type { NamedRecords } from './references.js';

/** The data with which the lines of a file are compared, as loaded when the file was read. */
export interface ImportContext {
  /** The existing records of the imported kind. */
  readonly existing: NamedRecords;
  /** The names of the fields that the user may see. */
  readonly fields: readonly string[];
  /** The records that fields refer to, by resource; resources that the user may not read are missing. */
  readonly referred: ReadonlyMap<string, NamedRecords>;
  /** Formats amounts by the settings. */
  readonly money: WriteMoney;
}

/** The names of referenced records, in the form that the download uses. */
export const referencedNamesIn = ({ referred }: ImportContext): RecordNames =>
  new Map(
    [...referred].map(([resource, { byId }]) => [
      resource,
      new Map([...byId].map(([id, record]: readonly [string, OfficeRecord]) => [id, recordName(record)])),
    ]),
  );

/** The kinds of records that these columns refer to. */
export const referencedResources = (words: readonly FieldLabel[]): readonly string[] => [
  ...new Set(
    words.flatMap((word) => (word.is === 'reference' || word.is === 'references' ? [word.resource] : [])),
  ),
];
