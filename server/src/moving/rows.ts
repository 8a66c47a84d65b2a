import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refused, refusalMessage, moneyWriter, specifiedMoneyStyle } from '@zhidan/domain';
import { encodingOf } from '@zhidan/domain/core';
import { readWorkbookCells } from '@zhidan/command-api';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';

export type ListRow = Readonly<Record<string, unknown>>;

/** A row of a list, or the fault because of which it cannot be read. */
export type ReadListRow =
  | {
      readonly line: number;
      /** The line that names the columns of the row. */
      readonly titleLine: number;
      readonly row: ListRow;
    }
  | { readonly line: number; readonly what: string };

/** Reads one list: a CSV file as a stream, a workbook or a JSON file as a whole. */
export const readListRows = (path: string): AsyncGenerator<ReadListRow> => {
  if (path.endsWith('.json')) return jsonRows(path);
  return tableRows(path.endsWith('.xlsx') ? workbookLines(path) : csvLines(path));
};

/** The limits of what is held in memory at once. */
const MOST_JSON_BYTES = 200_000_000;
const MOST_CHARACTERS_OF_ROW = 1_000_000;

interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
}
type Fault = Extract<ReadListRow, { readonly what: string }>;

async function* tableRows(lines: AsyncIterable<TableLine | Fault>): AsyncGenerator<ReadListRow> {
  let titles: TableLine | undefined;
  for await (const read of lines) {
    if ('what' in read) yield read;
    else if (read.cells.every((cell) => cell === '')) continue;
    else if (titles === undefined) {
      titles = read;
      const repeated = titles.cells.find((title, at) => title !== '' && titles?.cells.indexOf(title) !== at);
      if (repeated === undefined) continue;
      yield { line: read.line, what: `「${repeated}」這個欄位名稱出現兩次，請改成不同的名稱` };
      return;
    } else yield rowOf(titles, read);
  }
}

function rowOf(titles: TableLine, { line, cells }: TableLine): ReadListRow {
  const row: Record<string, string> = Object.create(null);
  for (const [at, cell] of cells.entries()) {
    const title = titles.cells[at] ?? '';
    const value = plainText(cell);
    if (value === '') continue;
    if (title === '')
      return { line, what: `第 ${at + 1} 格「${shortened(cell)}」沒有欄位名稱，請檢查逗號與引號` };
    if (value === undefined)
      return { line, what: `${title}：「${shortened(cell)}」是公式或算不出的值，請改成值再匯入` };
    row[title] = value;
  }
  // A column that is empty in this row still belongs to the list.
  for (const title of titles.cells) if (title !== '' && !(title in row)) row[title] = '';
  return { line, titleLine: titles.line, row };
}

/** How spreadsheets write digits that must stay text: `="0912"`. */
const QUOTED = /^="([^"]*)"$/;
const FAILED = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/;

/** The text of a cell; undefined for a formula and for the failure of one. */
function plainText(cell: string): string | undefined {
  const quoted = QUOTED.exec(cell)?.[1];
  if (quoted !== undefined) return quoted;
  return cell.startsWith('=') || FAILED.test(cell) ? undefined : cell;
}

const shortened = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

async function* csvLines(path: string): AsyncGenerator<TableLine | Fault> {
  const decoder = await decoderOf(path);
  if (decoder === undefined) {
    yield { line: 1, what: '看不懂檔案的文字編碼，請另存為 CSV UTF-8' };
    return;
  }
  let last = 0;
  const lines: number[] = [];
  const parser = parse({
    delimiter: await delimiterOf(path, decoder),
    trim: true,
    relax_column_count: true,
    // A quote inside a cell, as in 12" 布, is text.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MOST_CHARACTERS_OF_ROW,
    // Line numbers are noted here, because a failure discards parsed rows that the loop below has not read yet.
    on_record: (cells: string[], context) => {
      last = context.lines;
      lines.push(last);
      return cells;
    },
  });
  // A failure of the file or of the parser ends the loop below with the error, so it is ignored here.
  const fed = pipeline(Readable.from(decodedChunks(path, decoder)), parser).catch(() => undefined);
  try {
    for await (const cells of parser) yield { line: lines.shift() ?? last, cells: csvCells.parse(cells) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield { line: last + 1, what: csvFault(error) };
  }
  await fed;
}

const csvCells = z.array(z.string());

function csvFault({ code }: CsvError): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return '這一列太長，可能少了結尾的引號；之後的列都沒有讀';
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? '從這一列起少了結尾的引號；之後的列都沒有讀'
    : '這一列的引號不成對；之後的列都沒有讀';
}

/** The encoding in which all bytes of a file are valid; undefined if there is none. */
async function decoderOf(path: string): Promise<string | undefined> {
  let first: Buffer | undefined;
  for await (const chunk of createReadStream(path, { end: 65_535 })) {
    const bytes = z.instanceof(Buffer).parse(chunk);
    first = first === undefined ? bytes : Buffer.concat([first, bytes]);
  }
  const wide = encodingOf(first ?? Buffer.alloc(0));
  if (wide !== undefined) return wide;
  for (const encoding of ['utf-8', 'big5']) if (await isAllIn(path, encoding)) return encoding;
  return undefined;
}

async function isAllIn(path: string, encoding: string): Promise<boolean> {
  try {
    for await (const _text of decodedChunks(path, encoding));
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The text of a file in pieces. Throws a `TypeError` at bytes that are invalid in the encoding. */
async function* decodedChunks(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(z.instanceof(Buffer).parse(chunk), { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** Finds the delimiter, because spreadsheets of some countries separate cells by semicolons or tabs. */
async function delimiterOf(path: string, encoding: string): Promise<string> {
  for await (const text of decodedChunks(path, encoding)) {
    const [titles = ''] = text.trimStart().split(/\r|\n/, 1);
    return [',', '\t', ';'].find((sign) => titles.includes(sign)) ?? ',';
  }
  return ',';
}

async function* workbookLines(path: string): AsyncGenerator<TableLine | Fault> {
  let cells: Awaited<ReturnType<typeof readWorkbookCells>>;
  try {
    cells = await readWorkbookCells(await readFile(path));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    yield { line: 1, what: refusalMessage(error.refusal, moneyWriter(specifiedMoneyStyle)) };
    return;
  }
  for (const [at, row] of cells.entries()) yield { line: at + 1, cells: row.map(cellText) };
}

/** Converts the value of a cell to text; spreadsheets store a date as an instant in UTC. */
const cellText = (cell: unknown): string =>
  cell instanceof Date
    ? cell.toISOString().slice(0, 10)
    : typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
      ? String(cell).trim()
      : '';

const jsonRecord = z.record(z.string(), z.unknown());

/** Document stores export either a list, or an object with the records by id. */
async function* jsonRows(path: string): AsyncGenerator<ReadListRow> {
  const json = await jsonIn(path);
  if (typeof json === 'string') {
    yield { line: 1, what: json };
    return;
  }
  const rows = Array.isArray(json.list)
    ? json.list.map((each) => [undefined, each] as const)
    : Object.entries(jsonRecord.catch({}).parse(json.list));
  for (const [at, [id, each]] of rows.entries()) {
    const line = at + 1;
    const row = jsonRecord.safeParse(each);
    if (!row.success || Array.isArray(each)) yield { line, what: '這一筆不是一個物件' };
    else yield { line, titleLine: line, row: { ...(id === undefined ? {} : { id }), ...row.data } };
  }
}

/** The content of a JSON file, or the fault because of which it cannot be read. */
async function jsonIn(path: string): Promise<{ readonly list: unknown } | string> {
  if ((await stat(path)).size > MOST_JSON_BYTES) return '檔案太大，請分成幾個檔案或改用 CSV';
  let list: unknown;
  try {
    list = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)));
  } catch {
    return '不是正確的 JSON（UTF-8）';
  }
  return typeof list === 'object' && list !== null ? { list } : '要是一個清單，或以編號為名的物件';
}
