import { foldedName } from '@zhidan/domain';
import type { FieldWord } from '../film/film.js';
import { textOfCell, type FileRow } from './table.js';

/** A column of a file that holds a field. */
export interface MappedColumn {
  /** Its place in the file, from 0. */
  readonly at: number;
  readonly word: FieldWord;
}

/** What the headings of a file say. */
export interface Columns {
  readonly known: readonly MappedColumn[];
  /** Fields of the record that have no column of words, or that the reader may not see. */
  readonly passedOver: readonly string[];
  readonly unknown: readonly string[];
  /** Headings that name a field which another heading names too. */
  readonly repeated: readonly string[];
}

/** The columns of a file by their headings: the words of the download, or the names of the fields. */
export function columnsIn(
  head: FileRow,
  words: readonly FieldWord[],
  /** Names of the fields that the reader sees. */
  fields: readonly string[],
): Columns {
  const byName = new Map(
    words.flatMap((word) => [
      [foldedName(word.path), word],
      [foldedName(word.label), word],
    ]),
  );
  const names = new Set(fields.map(foldedName));
  const isSeen = ({ path }: FieldWord) => fields.includes(path.split('.')[0] ?? '');
  const [known, passedOver, unknown, repeated]: [MappedColumn[], string[], string[], string[]] = [
    [],
    [],
    [],
    [],
  ];
  head.cells.forEach((cell, at) => {
    const heading = textOfCell(cell);
    if (heading === '') return;
    const word = byName.get(foldedName(heading));
    if (word === undefined) (names.has(foldedName(heading)) ? passedOver : unknown).push(heading);
    else if (known.some((column) => column.word === word)) repeated.push(heading);
    else if (!isSeen(word)) passedOver.push(heading);
    else known.push({ at, word });
  });
  return { known, passedOver, unknown, repeated };
}
