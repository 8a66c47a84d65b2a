import { dateText, type TableCell, type TableLines } from './lines.js';

/** The lines of a table as CSV, with the mark by which spreadsheets recognise UTF-8. */
export const csvText = (lines: TableLines): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}`;

/** Text that begins like a formula is escaped, because spreadsheets would run it. */
const cell = (value: TableCell): string => {
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return dateText(value);
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
};
