/** The mark by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line in the format of RFC 4180. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return quoted(typeof value === 'string' ? harmless(value) : JSON.stringify(value));
}

/**
 * Prevents formula injection: a spreadsheet executes text that begins like a formula, unless an apostrophe
 * precedes it.
 */
const harmless = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
