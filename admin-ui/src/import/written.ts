import { dateIn, type TableCell } from '../sheet/lines.js';
import { isBlank, type FileCell } from './table.js';

const SECOND_MS = 1_000;

/**
 * Whether a cell equals what the download writes for a value, and so was not edited. This keeps names that two
 * records share, and texts that look like dates, unchanged.
 */
export function isAsWritten(written: TableCell, cell: FileCell): boolean {
  if (isBlank(cell)) return written === '' || (typeof written === 'string' && plain(written) === '');
  if (written instanceof Date) return cell instanceof Date && isSameMoment(written, cell);
  if (typeof written === 'number') return written === cell || String(written) === cell;
  return typeof cell === 'string' && plain(written) === plain(cell);
}

/** Excel stores times as binary fractions, so a small difference is ignored. */
const isSameMoment = (one: Date, other: Date): boolean =>
  Math.abs(one.getTime() - other.getTime()) < SECOND_MS;

/**
 * A text without the changes that spreadsheets and text files make: line ends, surrounding spaces, and marks
 * before a formula.
 */
const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u3000\u00A0]/g, ' ')
    .replace(/^['\s]+/, '')
    .trim();

/** The instant in a cell of the download, which is written in Taipei time. */
export function momentIn(cell: FileCell): Date | undefined {
  if (cell instanceof Date) return cell;
  return typeof cell === 'string' ? dateIn(cell) : undefined;
}
