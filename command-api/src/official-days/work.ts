import { decodedText, rowsOfSheet } from '@zhidan/domain/bank';
import { readOfficialDays, readOfficialRows, type ReadOfficialDays } from '@zhidan/domain/official-days';
import { detectFileKind, type NonTableFileKind } from '@zhidan/domain/core';
import { readWorkbook, WorkbookFault } from '@zhidan/spreadsheet';

export type OfficialDaysAnswer =
  | ReadOfficialDays
  | { readonly is: 'wrong kind'; readonly kind: NonTableFileKind | undefined }
  | { readonly is: 'too large' };

/** Limits that no calendar of twenty-five years exceeds. */
const limits = { mostUnpacked: 32_000_000, mostCells: 200_000 };

/** Reads a calendar of any form inside the sandbox. */
export async function work(content: Uint8Array): Promise<OfficialDaysAnswer> {
  const kind = detectFileKind(content);
  if (kind === 'text') return readOfficialDays(decodedText(content));
  if (kind !== 'workbook') return { is: 'wrong kind', kind };
  try {
    return readOfficialRows(rowsOfSheet(await readWorkbook(content, limits)));
  } catch (error) {
    if (!(error instanceof WorkbookFault)) throw error;
    return error.kind === 'too-large' ? { is: 'too large' } : { is: 'wrong kind', kind: undefined };
  }
}
