import type { WriteMoney } from '@zhidan/domain/display';
import type { FieldWord } from '../film/film.js';
import { namesOf } from './namesOf.js';
import { saveFile } from './saveFile.js';
import { csvOf, rowsOf, type WholeListRequest } from './wholeList.js';
import { referredIn, wordLines } from './wordLines.js';

/** Saves all rows of a list with all fields, as CSV from the server. Rejects with `RequestFailed`. */
export const saveListAsCsv = async (asked: WholeListRequest, name: string): Promise<void> =>
  saveFile(await csvOf(asked), `${name}.csv`);

/** Saves all rows as people read them, with the labelled fields. Rejects with `RequestFailed`. */
export async function saveListAsExcel(
  asked: WholeListRequest,
  words: readonly FieldWord[],
  name: string,
  money: WriteMoney,
): Promise<void> {
  const { writtenWorkbook } = await import('./writtenWorkbook.js');
  const list = await rowsOf(asked);
  const lines = wordLines(list, words, { names: await namesOf(referredIn(list, words)), money });
  saveFile(await writtenWorkbook([{ title: name, lines }]), `${name}.xlsx`);
}
