import { dateIn, type TableCell } from '../sheet/lines.js';
import type { FileCell } from '@zhidan/ui-kit/sheet';
import { isBlank } from './table.js';

const SECOND_MS = 1_000;

/**
 * Whether a cell still equals what the download wrote for a value. Unedited cells are not parsed, since
 * ambiguous names or texts like dates could be misread.
 */
export function isCellUnedited(written: TableCell, cell: FileCell): boolean {
  if (isBlank(cell)) return written === '' || (typeof written === 'string' && plain(written) === '');
  if (written instanceof Date) return cell instanceof Date && isSameMoment(written, cell);
  if (typeof written === 'number') return written === cell || String(written) === cell;
  return typeof cell === 'string' && plain(written) === plain(cell);
}

/** Tolerates the rounding of Excel, which stores times as binary fractions. */
const isSameMoment = (one: Date, other: Date): boolean =>
  Math.abs(one.getTime() - other.getTime()) < SECOND_MS;

/**
 * Undoes what spreadsheets and text files change in a text: line ends, surrounding spaces, and marks before a
 * formula.
 */
const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u3000\u00A0]/g, ' ')
    .replace(/^['\s]+/, '')
    .trim();

/** The instant in a date cell; the download writes dates in Taipei time. */
export function instantInCell(cell: FileCell): Date | undefined {
  if (cell instanceof Date) return cell;
  return typeof cell === 'string' ? dateIn(cell) : undefined;
}
