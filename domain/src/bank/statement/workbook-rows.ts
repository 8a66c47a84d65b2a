import { normalizedCell, type StatementRow } from './cells.js';

/** A raw cell value of a spreadsheet. */
type SheetCell = string | number | boolean | Date | null;

/** The rows of a spreadsheet in the form of text rows, with their numbers; blank rows are left out. */
export const rowsOfSheet = (sheet: readonly (readonly SheetCell[])[]): readonly StatementRow[] =>
  sheet
    .map((cells, at) => ({ row: at + 1, cells: cells.map(written) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));

/**
 * The limit above which a number is not exact: Excel stores fifteen digits, so a longer account lost its last
 * digits when it was typed.
 */
const MOST_DIGITS = 1e15;

/** Spreadsheets store a date as an instant in UTC, and a time of day as a fraction of a day. */
function written(cell: SheetCell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number')
    return Math.abs(cell) < MOST_DIGITS ? String(rounded(cell)) : cell.toExponential();
  return cell === null ? '' : normalizedCell(String(cell));
}

/** A sum of decimals in a formula may be off by a tiny binary error. */
const rounded = (value: number): number =>
  Math.abs(value - Math.round(value)) < 1e-6 ? Math.round(value) : value;
