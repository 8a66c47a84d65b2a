import { refuse } from '@zhidan/domain';
import { detectFileKind } from '@zhidan/domain/core';
import { readWorkbookInSandbox, WorkbookFault } from '@zhidan/spreadsheet/sandboxed';

/** The largest uploaded workbook in bytes. */
export const MAX_WORKBOOK_BYTES = 5_000_000;

/**
 * The cells of a workbook's first sheet, row by row. Throws `Refused` for a file that is no workbook or too
 * large.
 */
export async function readWorkbookCells(content: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  const kind = detectFileKind(content);
  if (kind !== 'workbook') return refuse({ code: 'SHEET_UNREADABLE', ...(kind === 'text' ? {} : { kind }) });
  try {
    return await readWorkbookInSandbox(content);
  } catch (error) {
    if (!(error instanceof WorkbookFault)) throw error;
    return refuse({ code: error.kind === 'too-large' ? 'SHEET_TOO_LARGE' : 'SHEET_UNREADABLE' });
  }
}
