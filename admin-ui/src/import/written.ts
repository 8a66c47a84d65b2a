import { dateIn, type TableCell } from '../sheet/lines.js';
import { isBlank, type FileCell } from './table.js';

const SECOND_MS = 1_000;

/**
 * Whether a cell says what the download writes for a value: such a cell was not touched, whatever it would be read as.
 * A name that two records have, and a text that looks like a date, stay what they are.
 */
export function isAsWritten(written: TableCell, cell: FileCell): boolean {
  if (isBlank(cell)) return written === '' || (typeof written === 'string' && plain(written) === '');
  if (written instanceof Date) return cell instanceof Date && isSameMoment(written, cell);
  if (typeof written === 'number') return written === cell || String(written) === cell;
  return typeof cell === 'string' && plain(written) === plain(cell);
}

/** Excel counts days in binary fractions. */
const isSameMoment = (one: Date, other: Date): boolean =>
  Math.abs(one.getTime() - other.getTime()) < SECOND_MS;

/** Without what spreadsheets and files of text do to a text: line ends, spaces around it, marks before a formula. */
const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u3000\u00A0]/g, ' ')
    .replace(/^['\s]+/, '')
    .trim();

/** The moment in a cell of the download, as Taipei writes it. */
export function momentIn(cell: FileCell): Date | undefined {
  if (cell instanceof Date) return cell;
  return typeof cell === 'string' ? dateIn(cell) : undefined;
}
