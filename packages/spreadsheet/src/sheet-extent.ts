import { WorkbookFault } from './workbook-fault.js';

/** The number of rows in Excel, whose last cell is `XFD1048576`. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

/** A start tag of a row or a cell, with or without a namespace prefix. */
const TAG = /<(?:[\w.-]+:)?(row|c)(\s[^<>]*)?>/g;
const REFERENCE = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const CELL = /^([A-Z]{1,3})([1-9]\d{0,6})$/;
const ROW = /^[1-9]\d{0,6}$/;

/**
 * Checks the references of a sheet before a library uses them as sizes of arrays: each must name a cell that
 * Excel has, and together they may not span more than `most` cells, since the reader allocates each of them.
 * The `dimension` of the sheet is ignored, since it is often wrong. Throws `WorkbookFault`.
 */
export function assertSensibleExtent(xml: string, most: number): void {
  let lastRow = 0;
  let lastColumn = 0;
  let ofRow = 0;
  for (const [tag, kind, attributes = ''] of xml.matchAll(TAG)) {
    const reference = REFERENCE.exec(attributes);
    const text = reference?.[1] ?? reference?.[2];
    if (text === undefined) continue;
    if (kind === 'row') {
      ofRow = rowAt(text, tag);
      continue;
    }
    const { row, column } = cellAt(text, tag);
    // Empty cells are skipped, since the reader ignores them: one far away may only have a colour.
    if (attributes.endsWith('/')) continue;
    lastRow = Math.max(lastRow, ofRow, row);
    lastColumn = Math.max(lastColumn, column);
  }
  if (lastRow * lastColumn > most)
    throw new WorkbookFault('too-large', `${lastRow} rows of ${lastColumn} columns`);
}

function cellAt(text: string, tag: string): { readonly row: number; readonly column: number } {
  const [, letters, digits] = CELL.exec(text) ?? [];
  if (letters === undefined || digits === undefined) throw noReference(tag);
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (column > LAST_COLUMN) throw noReference(tag);
  return { row: rowAt(digits, tag), column };
}

function rowAt(text: string, tag: string): number {
  const row = ROW.test(text) ? Number(text) : Infinity;
  if (row > LAST_ROW) throw noReference(tag);
  return row;
}

const noReference = (tag: string): WorkbookFault =>
  new WorkbookFault('unreadable', `no cell or row of Excel: ${tag.slice(0, 100)}`);
