import type { FileCell, FileRow, FileRowsResult } from '@zhidan/ui-kit/sheet';

/** A table whose headings are the first non-empty line. */
export interface FileTable {
  readonly head: FileRow;
  readonly rows: readonly FileRow[];
}

/** The largest number of lines in a file. */
export const MAX_IMPORT_LINES = 5_000;

export type FileReadResult =
  | { readonly is: 'table'; readonly table: FileTable }
  | Exclude<FileRowsResult, { readonly is: 'rows' }>
  | { readonly is: 'empty' }
  | { readonly is: 'too long'; readonly lines: number };

export const textOfCell = (cell: FileCell | undefined): string =>
  cell === null || cell === undefined || cell instanceof Date ? '' : String(cell).trim();

export const isBlank = (cell: FileCell | undefined): boolean =>
  !(cell instanceof Date) && textOfCell(cell) === '';

export function fileTableOf(read: FileRowsResult): FileReadResult {
  if (read.is !== 'rows') return read;
  const [head, ...rows] = read.rows.filter(({ cells }) => !cells.every(isBlank));
  if (head === undefined || rows.length === 0) return { is: 'empty' };
  if (rows.length > MAX_IMPORT_LINES) return { is: 'too long', lines: rows.length };
  return { is: 'table', table: { head, rows } };
}
