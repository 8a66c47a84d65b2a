import { textOf } from '../form/values.js';
import { ID_PATH } from '../record/recordFilm.js';
import { tableCellOf } from '../sheet/wordLines.js';
import type { TableLines } from '../sheet/lines.js';
import { valueAt } from '../form/values.js';
import { isImportableColumn, type ImportKind } from './importKind.js';
import { referencedNamesIn, type ImportContext } from './surroundings.js';

/** The importable columns with their headings, and the newest record as an example. */
export function templateLines(kind: ImportKind, around: ImportContext): TableLines {
  const words = kind.words.filter(
    (word) =>
      (isImportableColumn(kind, word) || word.path === ID_PATH) &&
      around.fields.includes(word.path.split('.')[0] ?? ''),
  );
  const [example] = [...around.existing.byId.values()].toSorted((one, other) =>
    textOf(other['create_date']).localeCompare(textOf(one['create_date'])),
  );
  const written = { names: referencedNamesIn(around), money: around.money };
  return [
    words.map(({ label }) => label),
    ...(example === undefined
      ? []
      : [words.map((word) => tableCellOf(word, valueAt(example, word.path), written))]),
  ];
}
