import type { WrongKind } from '@zhidan/domain/core';

/** A cell of a file as it was read; null for an empty one. */
export type FileCell = string | number | boolean | Date | null;

/** A line of a file, by its number in the spreadsheet. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly FileCell[];
}

/** The first line with anything in it has the headings. */
export interface FileTable {
  readonly head: FileRow;
  readonly rows: readonly FileRow[];
}

/** Most lines of one file. */
export const MOST_IMPORT_LINES = 5_000;

export type ReadFile =
  | { readonly is: 'table'; readonly table: FileTable }
  | { readonly is: 'unreadable' }
  | { readonly is: 'wrong kind'; readonly kind: WrongKind }
  | { readonly is: 'empty' }
  | { readonly is: 'too long'; readonly lines: number };

export const textOfCell = (cell: FileCell | undefined): string =>
  cell === null || cell === undefined || cell instanceof Date ? '' : String(cell).trim();

/** Whether there is nothing in a cell. */
export const isBlank = (cell: FileCell | undefined): boolean =>
  !(cell instanceof Date) && textOfCell(cell) === '';

/** The rows of a file as a table with headings. */
export function tableOf(all: readonly FileRow[]): ReadFile {
  const [head, ...rows] = all.filter(({ cells }) => !cells.every(isBlank));
  if (head === undefined || rows.length === 0) return { is: 'empty' };
  if (rows.length > MOST_IMPORT_LINES) return { is: 'too long', lines: rows.length };
  return { is: 'table', table: { head, rows } };
}
