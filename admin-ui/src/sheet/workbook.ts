import writeXlsxFile from 'write-excel-file/universal';
import { dateText, hasTime, type TableCell, type TableLines } from './lines.js';

/** A sheet of a workbook; its first line is a fixed header. */
export interface Sheet {
  readonly title: string;
  readonly lines: TableLines;
}

/** Creates an Excel file. Texts become text cells, so that none is executed as a formula. */
export const createWorkbook = (sheets: readonly Sheet[]): Promise<Blob> =>
  writeXlsxFile(
    sheets.map(({ title, lines }) => ({
      sheet: sheetName(title),
      data: lines.map((line, row) => line.map((cell) => (row === 0 ? head(cell) : cellOf(cell)))),
      columns: columnWidths(lines).map((width) => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBlob();

const head = (cell: TableCell) => ({ type: String, value: written(cell), fontWeight: 'bold' as const });

/** The format of text cells, by which Excel does not convert numbers typed into them. */
const TEXT = '@';

function cellOf(cell: TableCell) {
  if (typeof cell === 'number' && Number.isFinite(cell)) return { type: Number, value: cell };
  if (cell instanceof Date)
    return { type: Date, value: cell, format: hasTime(cell) ? 'yyyy/mm/dd hh:mm' : 'yyyy/mm/dd' };
  const value = written(cell);
  return value === ''
    ? null
    : { type: String, value: isInherited(value) ? `${value} ` : value, format: TEXT };
}

/**
 * Whether the text is a property of all objects, such as `constructor`. The library looks texts up in a plain
 * object and would write a broken file, so a space is appended.
 */
const isInherited = (text: string): boolean => text in Object.prototype;

/**
 * The most characters of a cell that are written. Excel's limit is 32,767, but the escape sequences make the
 * text longer.
 */
const MOST_CHARACTERS = 32_000;

/** The text of a cell without characters that XML forbids, and with Excel's escape sequences neutralised. */
const written = (cell: TableCell): string =>
  (cell instanceof Date ? dateText(cell) : String(cell))
    .replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .slice(0, MOST_CHARACTERS)
    .replace(/\p{Surrogate}/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

const LEAST_WIDTH = 8;
const MOST_WIDTH = 40;
/** The number of rows from which column widths are computed. */
const LOOKED_AT = 200;

/** The width of each column in characters: that of its longest cell, within limits. */
export function columnWidths(lines: TableLines): readonly number[] {
  const seen = lines.slice(0, LOOKED_AT);
  const columns = Math.max(0, ...seen.map(({ length }) => length));
  return Array.from({ length: columns }, (_, column) => {
    const longest = Math.max(0, ...seen.map((line) => textWidth(line[column] ?? '')));
    return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, longest + 2));
  });
}

/** The width of a cell's text in characters; a Chinese character counts as two. */
const textWidth = (cell: TableCell): number => {
  const longest = written(cell)
    .split('\n')
    .map((line) => Array.from(line).reduce((width, sign) => width + (sign > '\u2E7F' ? 2 : 1), 0));
  return Math.max(0, ...longest);
};

const MOST_OF_NAME = 31;

const sheetName = (title: string): string =>
  title
    .replace(/[[\]/\\:*?']/g, ' ')
    .trim()
    .slice(0, MOST_OF_NAME) || '資料';
