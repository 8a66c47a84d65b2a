import { normalizedCell, type StatementRow } from './cells.js';

/** A cell of a spreadsheet as it was read. */
type SheetCell = string | number | boolean | Date | null;

/** The rows of a spreadsheet as those of a text, by their numbers; blank ones are left out. */
export const rowsOfSheet = (sheet: readonly (readonly SheetCell[])[]): readonly StatementRow[] =>
  sheet
    .map((cells, at) => ({ row: at + 1, cells: cells.map(written) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));

/** Excel keeps fifteen digits of a number; those of a longer account were lost when it was typed. */
const MOST_DIGITS = 1e15;

/** Spreadsheets keep a day as an instant of Greenwich, and a time of day as a part of it. */
function written(cell: SheetCell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number')
    return Math.abs(cell) < MOST_DIGITS ? String(rounded(cell)) : cell.toExponential();
  return cell === null ? '' : normalizedCell(String(cell));
}

/** A formula over cents may be off by a billionth. */
const rounded = (value: number): number =>
  Math.abs(value - Math.round(value)) < 1e-6 ? Math.round(value) : value;
