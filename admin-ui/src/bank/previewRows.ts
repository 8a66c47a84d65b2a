import { decodedText, rowsOfSheet, rowsOfText, type StatementRow } from '@zhidan/domain/bank';
import { detectFileKind } from '@zhidan/domain/core';
import { readRowsFromFile } from '@zhidan/ui-kit/sheet';

/**
 * Reads the rows of a file or text like the server, so that the user can assign columns; empty if the content
 * is no table.
 */
export async function readPreviewRows(from: File | string): Promise<readonly StatementRow[]> {
  if (typeof from === 'string') return rowsOfText(from);
  const bytes = new Uint8Array(await from.arrayBuffer());
  if (detectFileKind(bytes) !== 'workbook') return rowsOfText(decodedText(bytes));
  const read = await readRowsFromFile(from);
  return read.is === 'rows' ? rowsOfSheet(read.rows.map(({ cells }) => cells)) : [];
}
