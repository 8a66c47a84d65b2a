import type { FileCell, FileRow } from '../import/table.js';

/** The rows of a spreadsheet as the text that a bank would have written, each on the line of its number. */
export function sheetText(rows: readonly FileRow[]): string {
  const texts = new Map(rows.map(({ row, cells }) => [row, cells.map(written).join('\t')]));
  const last = Math.max(0, ...texts.keys());
  return Array.from({ length: last }, (_, at) => texts.get(at + 1) ?? '').join('\n');
}

/** Spreadsheets keep a day as an instant of Greenwich, and a time of day as a part of it. */
const written = (cell: FileCell): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const text = cell === null ? '' : String(cell);
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
