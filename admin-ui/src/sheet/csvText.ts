import { dateText, type TableCell, type TableLines } from './lines.js';

/** Lines of a table as a file that spreadsheets read, with the mark by which they know UTF-8. */
export const csvText = (lines: TableLines): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}`;

/** Spreadsheets take a text that begins like a formula for one. */
const cell = (value: TableCell): string => {
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return dateText(value);
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
};
