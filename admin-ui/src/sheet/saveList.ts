import type { WriteMoney } from '@zhidan/domain/display';
import type { FieldLabel } from '../film/film.js';
import { namesOf } from './namesOf.js';
import { saveFile } from './saveFile.js';
import { fetchListCsv, fetchWholeList, type WholeListRequest } from './wholeList.js';
import { referencedIds, labelledLines } from './wordLines.js';

/** Downloads all rows of a list with all fields as the server's CSV. Rejects with `RequestFailed`. */
export const saveListAsCsv = async (asked: WholeListRequest, name: string): Promise<void> =>
  saveFile(await fetchListCsv(asked), `${name}.csv`);

/**
 * Downloads all rows of a list as an Excel file with labelled fields and readable values. Rejects with
 * `RequestFailed`.
 */
export async function saveListAsExcel(
  asked: WholeListRequest,
  words: readonly FieldLabel[],
  name: string,
  money: WriteMoney,
): Promise<void> {
  const { writtenWorkbook } = await import('./writtenWorkbook.js');
  const list = await fetchWholeList(asked);
  const lines = labelledLines(list, words, { names: await namesOf(referencedIds(list, words)), money });
  saveFile(await writtenWorkbook([{ title: name, lines }]), `${name}.xlsx`);
}
