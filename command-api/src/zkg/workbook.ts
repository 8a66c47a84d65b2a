import { refuse } from '@zhidan/domain';
import { fileKind } from '@zhidan/domain/core';
import { WorkbookFault } from '@zhidan/spreadsheet';
import { readWorkbookApart } from '@zhidan/spreadsheet/sandboxed';

/** The largest uploaded workbook in bytes. */
export const MOST_PACKED = 5_000_000;

/**
 * The cells of a workbook's first sheet, row by row. Throws `Refused` for a file that is no workbook or too
 * large.
 */
export async function cellsOf(content: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  const kind = fileKind(content);
  if (kind !== 'workbook') return refuse({ code: 'SHEET_UNREADABLE', ...(kind === 'text' ? {} : { kind }) });
  try {
    return await readWorkbookApart(content);
  } catch (error) {
    if (!(error instanceof WorkbookFault)) throw error;
    return refuse({ code: error.kind === 'too-large' ? 'SHEET_TOO_LARGE' : 'SHEET_UNREADABLE' });
  }
}
