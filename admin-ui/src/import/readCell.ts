import { foldedName, numberIn } from '@zhidan/domain';
import { parseBankDate } from '@zhidan/domain/bank';
import type { FieldLabel } from '../film/film.js';
import type { OfficeRecord } from '../record/screens.js';
import { dateText } from '../sheet/lines.js';
import { matchReference, similarNames, type NamedRecords } from './references.js';
import type { FileCell } from '@zhidan/ui-kit/sheet';
import { textOfCell } from './table.js';

/** The value of a cell, or the reason why it cannot be read. */
export type CellResult =
  { readonly is: 'value'; readonly value: unknown } | { readonly is: 'fault'; readonly message: string };

/** What is needed to read cells that name other records or contain several values. */
export interface CellContext {
  /** Whether the field contains several values. */
  readonly isSeveral: boolean;
  /** The records that the field may refer to. */
  readonly referred: NamedRecords | undefined;
  /** Whether a record fits the other cells of the line; decides between records with the same name. */
  readonly isOffered: (record: OfficeRecord) => boolean;
}

const value = (read: unknown): CellResult => ({ is: 'value', value: read });
const fault = (message: string): CellResult => ({ is: 'fault', message });

/** Reads a non-empty cell as a value of its field; the schema decides later whether the value is allowed. */
export function readCell(word: FieldLabel, cell: FileCell, around: CellContext): CellResult {
  switch (word.is) {
    case 'number':
    case 'money':
    case 'debt':
      return value(readNumber(cell));
    case 'day':
      return readDay(cell);
    case 'switch':
      return readSwitch(cell);
    case 'code':
      return readCode(word.titles, textOfCell(cell));
    case 'reference':
    case 'references':
      return readReferences(word, textOfCell(cell), around);
    case 'text':
    case 'list':
    case 'files':
      return value(textsOrText(cell, around));
  }
}

/** Parses a number; other text is returned unchanged, so that the schema refuses it. */
export const readNumber = (cell: FileCell): number | string =>
  typeof cell === 'number' ? cell : (numberIn(textOfCell(cell)) ?? textOfCell(cell));

const textsOrText = (cell: FileCell, { isSeveral }: CellContext): readonly string[] | string =>
  isSeveral ? partsOf(textOfCell(cell)) : plainText(cell);

const plainText = (cell: FileCell): string =>
  cell instanceof Date ? dateText(cell) : textOfCell(cell).replace(/\r\n?/g, '\n');

const DAY_MS = 86_400_000;
/** The Excel date number of 1970-01-01; Excel counts days from 1900. */
const SERIAL_OF_1970 = 25_569;
const LAST_SERIAL = 2_958_466;

function readDay(cell: FileCell): CellResult {
  const date = typeof cell === 'number' ? dayOfSerial(cell) : cell;
  const day = date instanceof Date ? date.toISOString().slice(0, 10) : parseBankDate(textOfCell(date));
  return day === undefined ? fault('看不懂這個日期，請寫成 2026/01/31') : value(day);
}

const dayOfSerial = (serial: number): Date | number =>
  serial >= 1 && serial < LAST_SERIAL ? new Date((Math.floor(serial) - SERIAL_OF_1970) * DAY_MS) : serial;

const YES: readonly string[] = ['是', 'true', '1', 'y', 'yes', 'v', '✓', '○', '有', '啟用'];
const NO: readonly string[] = ['否', 'false', '0', 'n', 'no', 'x', '✗', '✕', '無', '停用'];

function readSwitch(cell: FileCell): CellResult {
  const said = foldedName(textOfCell(cell));
  if (YES.includes(said)) return value(true);
  return NO.includes(said) ? value(false) : fault('請填「是」或「否」');
}

function readCode(titles: Readonly<Record<string | number, string>>, text: string): CellResult {
  const said = foldedName(text);
  const codes = Object.entries(titles).filter(
    ([code, title]) => foldedName(title) === said || foldedName(`${code} ${title}`) === said,
  );
  const [code] = codes[0] ?? Object.entries(titles).find(([each]) => each === text) ?? [];
  if (codes.length > 1) return fault(`有 ${codes.length} 個選項都叫「${text}」，請改填代碼`);
  // The schema later converts digits to numbers for numeric codes.
  return code === undefined ? fault(`請填其中之一：${Object.values(titles).join('、')}`) : value(code);
}

function readReferences(
  word: Extract<FieldLabel, { is: 'reference' | 'references' }>,
  text: string,
  { referred, isOffered }: CellContext,
): CellResult {
  if (referred === undefined) return fault('沒有權限讀取可以填的名稱');
  const names = word.is === 'reference' ? [text] : partsOf(text);
  const ids: string[] = [];
  for (const name of names) {
    const found = matchReference(referred, name, isOffered);
    if (found.is === 'several') return fault(`有 ${found.count} 筆都叫「${name}」，請改填識別碼`);
    if (found.is === 'none') return fault(notFound(name, similarNames(referred, name)));
    ids.push(found.record.id);
  }
  return value(word.is === 'reference' ? ids[0] : ids);
}

const notFound = (name: string, near: readonly string[]): string =>
  near.length === 0 ? `找不到「${name}」` : `找不到「${name}」，是不是「${near.join('」或「')}」？`;

/** Splits a cell with several values at the separators of the download and of the API. */
function partsOf(text: string): readonly string[] {
  const listed = text.startsWith('[') ? listIn(text) : undefined;
  return listed ?? text.split(/[、\n]/).flatMap((part) => part.trim() || []);
}

function listIn(text: string): readonly string[] | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.map(String) : undefined;
  } catch {
    return undefined;
  }
}
