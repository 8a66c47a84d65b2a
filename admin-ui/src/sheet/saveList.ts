import type { WriteMoney } from '@zhidan/domain/display';
import type { FieldLabel } from '../film/film.js';
import { fetchReferencedNames } from './namesOf.js';
import { saveFile } from './saveFile.js';
import { fetchListCsv, fetchCompleteList, type CompleteListRequest } from './wholeList.js';
import { referencedIds, labelledLines } from './wordLines.js';

/** Downloads all rows of a list with all fields as the server's CSV. Rejects with `RequestFailed`. */
export const saveListAsCsv = async (asked: CompleteListRequest, name: string): Promise<void> =>
  saveFile(await fetchListCsv(asked), `${name}.csv`);

/**
 * Downloads all rows of a list as an Excel file with labelled fields and readable values. Rejects with
 * `RequestFailed`.
 */
export async function saveListAsExcel(
  asked: CompleteListRequest,
  words: readonly FieldLabel[],
  name: string,
  money: WriteMoney,
): Promise<void> {
  const { createWorkbookInWorker: writtenWorkbook } = await import('./writtenWorkbook.js');
  const list = await fetchCompleteList(asked);
  const lines = labelledLines(list, words, {
    names: await fetchReferencedNames(referencedIds(list, words)),
    money,
  });
  saveFile(await writtenWorkbook([{ title: name, lines }]), `${name}.xlsx`);
}
