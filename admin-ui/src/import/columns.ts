import { foldedName } from '@zhidan/domain';
import type { FieldLabel } from '../film/film.js';
import type { FileRow } from '@zhidan/ui-kit/sheet';
import { textOfCell } from './table.js';

/** A column of a file whose heading names a field. */
export interface MappedColumn {
  /** The index of the column, counted from 0. */
  readonly at: number;
  readonly word: FieldLabel;
}

/** The columns of a file, sorted by what their headings mean. */
export interface ImportColumns {
  readonly known: readonly MappedColumn[];
  /** Headings of the download that cannot be imported or that the user may not see. */
  readonly passedOver: readonly string[];
  readonly unknown: readonly string[];
  /** Headings that name the same field as another heading. */
  readonly repeated: readonly string[];
}

/** Matches the headings of a file with labels of the download or names of fields. */
export function matchImportColumns(
  head: FileRow,
  words: readonly FieldLabel[],
  /** The names of the fields that the user may see. */
  fields: readonly string[],
): ImportColumns {
  const byName = new Map(
    words.flatMap((word) => [
      [foldedName(word.path), word],
      [foldedName(word.label), word],
    ]),
  );
  const names = new Set(fields.map(foldedName));
  const isSeen = ({ path }: FieldLabel) => fields.includes(path.split('.')[0] ?? '');
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
