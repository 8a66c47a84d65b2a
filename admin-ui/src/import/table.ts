import type { NonTableFileKind } from '@zhidan/domain/core';

/** A cell of a file; null where it is empty. */
export type FileCell = string | number | boolean | Date | null;

/** A line of a file with its row number in the spreadsheet. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly FileCell[];
}

/** A table whose headings are the first non-empty line. */
export interface FileTable {
  readonly head: FileRow;
  readonly rows: readonly FileRow[];
}

/** The largest number of lines in a file. */
export const MAX_IMPORT_LINES = 5_000;

export type FileReadResult =
  | { readonly is: 'table'; readonly table: FileTable }
  | { readonly is: 'unreadable' }
  | { readonly is: 'wrong kind'; readonly kind: NonTableFileKind }
  | { readonly is: 'empty' }
  | { readonly is: 'too long'; readonly lines: number };

export const textOfCell = (cell: FileCell | undefined): string =>
  cell === null || cell === undefined || cell instanceof Date ? '' : String(cell).trim();

export const isBlank = (cell: FileCell | undefined): boolean =>
  !(cell instanceof Date) && textOfCell(cell) === '';

export function fileTableOf(all: readonly FileRow[]): FileReadResult {
  const [head, ...rows] = all.filter(({ cells }) => !cells.every(isBlank));
  if (head === undefined || rows.length === 0) return { is: 'empty' };
  if (rows.length > MAX_IMPORT_LINES) return { is: 'too long', lines: rows.length };
  return { is: 'table', table: { head, rows } };
}
