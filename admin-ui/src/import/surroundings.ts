import type { WriteMoney } from '@zhidan/domain/display';
import type { FieldWord } from '../film/film.js';
import type { OfficeRecord } from '../record/screens.js';
import type { Names } from '../sheet/wordLines.js';
import { recordName } from '../record/recordName.js';
import type { NamedRecords } from './references.js';

/** What the lines of a file are compared with, as it was when the file was read. */
export interface Surroundings {
  /** The records of the kind, by the name they are called. */
  readonly existing: NamedRecords;
  /** Names of the fields that the reader sees. */
  readonly fields: readonly string[];
  /** The records of the kinds that its fields refer to; those that the reader may not see are not there. */
  readonly referred: ReadonlyMap<string, NamedRecords>;
  /** Writes amounts as the settings say. */
  readonly money: WriteMoney;
}

/** Names of the records that are referred to, as the download writes them. */
export const namesIn = ({ referred }: Surroundings): Names =>
  new Map(
    [...referred].map(([resource, { byId }]) => [
      resource,
      new Map([...byId].map(([id, record]: readonly [string, OfficeRecord]) => [id, recordName(record)])),
    ]),
  );

/** The kinds of records that these columns refer to. */
export const resourcesIn = (words: readonly FieldWord[]): readonly string[] => [
  ...new Set(
    words.flatMap((word) => (word.is === 'reference' || word.is === 'references' ? [word.resource] : [])),
  ),
];
