import { decodedText, rowsOfText } from '@zhidan/domain/bank';
import { detectFileKind } from '@zhidan/domain/core';
import { readWorkbook } from '@zhidan/spreadsheet';
import { fileTableOf, type FileRow, type FileReadResult } from './table.js';

/** Reads the first sheet of a workbook, or a CSV in UTF-8, UTF-16 or Big5, as a table with headings. */
export async function readTableFromBytes(bytes: Uint8Array<ArrayBuffer>): Promise<FileReadResult> {
  const kind = detectFileKind(bytes);
  if (kind !== 'workbook' && kind !== 'text') return { is: 'wrong kind', kind };
  const rows = await readRowsFromBytes(bytes);
  return rows === undefined ? { is: 'unreadable' } : fileTableOf(rows);
}

/** Reads a file as plain rows; undefined for an unreadable file. */
export async function readRowsFromBytes(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<readonly FileRow[] | undefined> {
  try {
    if (detectFileKind(bytes) !== 'workbook') return rowsOfText(decodedText(bytes));
    const sheet = await readWorkbook(bytes, { trim: false });
    return sheet.map((cells, at) => ({ row: at + 1, cells }));
  } catch {
    return undefined;
  }
}
