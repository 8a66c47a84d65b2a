import { decodedText, rowsOfText } from '@zhidan/domain/bank';
import { readWorkbook } from '@zhidan/spreadsheet';
import { tableOf, type FileRow, type ReadFile } from './table.js';

/** Reads the first sheet of a workbook, or a CSV in UTF-8, UTF-16 or Big5, as a table with headings. */
export async function readBytes(bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> {
  const rows = await readRows(bytes);
  return rows === undefined ? { is: 'unreadable' } : tableOf(rows);
}

/** The same as its bare rows; undefined where it cannot be read. */
export async function readRows(bytes: Uint8Array<ArrayBuffer>): Promise<readonly FileRow[] | undefined> {
  try {
    return beginsWith(bytes, ZIP) ? await rowsOfWorkbook(bytes) : rowsOfCsv(bytes);
  } catch {
    return undefined;
  }
}

/** An `.xlsx` is a ZIP. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Workbooks of before 2007, or with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

async function rowsOfWorkbook(bytes: Uint8Array) {
  const sheet = await readWorkbook(bytes, { trim: false });
  return sheet.map((cells, at) => ({ row: at + 1, cells }));
}

function rowsOfCsv(bytes: Uint8Array) {
  if (beginsWith(bytes, COMPOUND)) throw new Error('this is a workbook of another format');
  const text = decodedText(bytes);
  if (text.includes('\0')) throw new Error('this is no text');
  return rowsOfText(text);
}
