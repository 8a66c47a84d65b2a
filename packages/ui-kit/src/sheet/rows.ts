import { decodedText, rowsOfText } from '@zhidan/domain/bank';
import { detectFileKind, type NonTableFileKind } from '@zhidan/domain/core';
import { readWorkbook } from '@zhidan/spreadsheet';

/** A cell of a file; null where it is empty. */
export type FileCell = string | number | boolean | Date | null;

/** A line of a file with its row number in the spreadsheet. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly FileCell[];
}

export type FileRowsResult =
  | { readonly is: 'rows'; readonly rows: readonly FileRow[] }
  | { readonly is: 'unreadable' }
  | { readonly is: 'wrong kind'; readonly kind: NonTableFileKind };

/** Reads the first sheet of a workbook, or a CSV in UTF-8, UTF-16 or Big5. */
export async function readRowsFromBytes(bytes: Uint8Array<ArrayBuffer>): Promise<FileRowsResult> {
  const kind = detectFileKind(bytes);
  if (kind !== 'workbook' && kind !== 'text') return { is: 'wrong kind', kind };
  try {
    if (kind === 'text') return { is: 'rows', rows: rowsOfText(decodedText(bytes)) };
    const sheet = await readWorkbook(bytes, { trim: false });
    return { is: 'rows', rows: sheet.map((cells, at) => ({ row: at + 1, cells })) };
  } catch {
    return { is: 'unreadable' };
  }
}

/** The rows as text that a spreadsheet would put on the clipboard: a line for each row, tabs between cells. */
export const pastedText = (rows: readonly FileRow[]): string =>
  rows.map(({ cells }) => cells.map(textInCell).join('\t').trimEnd()).join('\n');

const textInCell = (cell: FileCell): string =>
  cell === null || cell instanceof Date ? '' : String(cell).replace(/\s+/g, ' ').trim();
