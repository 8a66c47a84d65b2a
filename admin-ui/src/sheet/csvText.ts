import { dateText, type TableCell, type TableLines } from './lines.js';

/** A table as CSV, with the byte order mark by which spreadsheets recognise UTF-8. */
export const csvText = (lines: TableLines): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}`;

/** Escapes text that begins like a formula, because spreadsheets would execute it. */
const cell = (value: TableCell): string => {
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return dateText(value);
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
};
