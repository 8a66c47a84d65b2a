import type { WriteMoney } from '@zhidan/domain/display';
import type { FieldWord } from '../film/film.js';
import { namesOf } from './namesOf.js';
import { saveFile } from './saveFile.js';
import { csvOf, rowsOf, type WholeListRequest } from './wholeList.js';
import { referredIn, wordLines } from './wordLines.js';

/** Saves all rows of a list with all their fields, as the server writes them. Rejects with `RequestFailed`. */
export const saveListAsCsv = async (asked: WholeListRequest, name: string): Promise<void> =>
  saveFile(await csvOf(asked), `${name}.csv`);

/** Saves the same rows as people read them: the fields that have words, under these. Rejects with `RequestFailed`. */
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
