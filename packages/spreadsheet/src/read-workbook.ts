import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { assertSensibleExtent } from './sheet-extent.js';
import { unpackWorkbook, type WorkbookParts } from './unpack.js';
import { WorkbookFault } from './workbook-fault.js';

export type WorkbookCell = string | number | boolean | Date | null;
export type WorkbookRows = readonly (readonly WorkbookCell[])[];

export interface ReadingOptions {
  /** The most bytes of XML that are unpacked. */
  readonly mostUnpacked?: number;
  /** The most cells in the rectangle of used cells. */
  readonly mostCells?: number;
  /** Whether spaces around texts are removed. */
  readonly trim?: boolean;
}

const MOST_UNPACKED = 64_000_000;
const MOST_CELLS = 2_000_000;
/** The limit of Excel for one cell. */
const MOST_CHARACTERS_OF_CELL = 32_767;
/** The most characters of all cells. Cells that share one stored text each count with its full length. */
const MOST_CHARACTERS = 32_000_000;

/**
 * The cells of a workbook's first sheet, row by row. Only parts that were checked are passed to the library.
 * Throws `WorkbookFault`.
 */
export async function readWorkbook(
  content: Uint8Array,
  { mostUnpacked = MOST_UNPACKED, mostCells = MOST_CELLS, trim = true }: ReadingOptions = {},
): Promise<WorkbookRows> {
  const parts = unpackWorkbook(content, mostUnpacked);
  // Every part is checked, since a workbook may declare any part as its sheet.
  for (const part of Object.values(parts)) assertSensibleExtent(textOf(part), mostCells);
  const cells = await cellsOf(parts, trim);
  return readable(cells);
}

/** Decodes a part as UTF-8, as the library does. */
const textOf = (part: Uint8Array): string => new TextDecoder().decode(part);

async function cellsOf(parts: WorkbookParts, trim: boolean): Promise<readonly (readonly unknown[])[]> {
  try {
    const packed = zipSync({ ...parts }, { level: 0 });
    return await readSheet(new Uint8Array(packed).buffer, { trim });
  } catch (error) {
    throw new WorkbookFault('unreadable', error instanceof Error ? error.message : String(error));
  }
}

function readable(rows: readonly (readonly unknown[])[]): WorkbookRows {
  let characters = 0;
  return rows.map((cells) =>
    cells.map((cell) => {
      const kept = cellOf(cell);
      if (typeof kept === 'string' && (characters += kept.length) > MOST_CHARACTERS)
        throw new WorkbookFault('too-large', `more than ${MOST_CHARACTERS} characters`);
      return kept;
    }),
  );
}

/** Excel's text for a date cell whose number is outside of the calendar. */
const NO_DAY = '#NUM!';

function cellOf(cell: unknown): WorkbookCell {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? NO_DAY : cell;
  if (typeof cell === 'string') {
    if (cell.length > MOST_CHARACTERS_OF_CELL)
      throw new WorkbookFault('too-large', 'a text too long for a cell');
    return cell;
  }
  return typeof cell === 'number' || typeof cell === 'boolean' ? cell : null;
}
