import type { PieceField } from '../category/category.js';
import { NAME_FIELD, type Piece, type PieceRules, SIZE_FIELD } from './piece.js';

/**
 * Reads pieces from a pasted table or chat, one per line: cells of a spreadsheet under the titles of the
 * fields, or words in any order (「10 王小明 L」, 「王小明 L 10號」). Sizes are recognised by the product's sizes, numbers
 * by their digits, and all else is the name. A guess is better than a refusal, because the result is shown for
 * correction.
 */
export function piecesInLines(text: string, terms: PieceRules): Piece[] {
  const lines = text.split(/\r\n|\r|\n/).filter((one) => hasWords(one));
  for (const [at, one] of lines.slice(0, LINES_BEFORE_TITLES).entries()) {
    const columns = columnsNamed(cellsOf(one), terms.piece_fields);
    if (columns !== undefined)
      return lines.slice(at + 1).map((each) => pieceInCells(cellsOf(each), columns, terms));
  }
  return withoutRunningNumbers(lines.map(wordsOfLine), terms).map((words) => pieceInWords(words, terms));
}

/** Sheets have a line such as 「青山盃球衣名單」 above the titles of their columns. */
const LINES_BEFORE_TITLES = 10;

/** Whether a line has more than the separators of empty cells. */
const hasWords = (one: string): boolean => /[^\s,，]/.test(one);

/** The rows and cells of a pasted table, without blank lines. */
export const cellsInLines = (text: string): string[][] =>
  text
    .split(/\r\n|\r|\n/)
    .filter((one) => hasWords(one))
    .map(cellsOf);

/**
 * The names in a pasted table: the column that is titled as one, or else the first column with words that are
 * no numbers.
 */
export function namesInLines(text: string): string[] {
  const rows = cellsInLines(text);
  const titles = rows.slice(0, LINES_BEFORE_TITLES).findIndex((cells) => cells.some(isTitleOfName));
  const listed = rows.slice(titles + 1);
  const width = Math.max(0, ...listed.map((cells) => cells.length));
  const column =
    titles === -1
      ? Array.from({ length: width }, (_, at) => at).find((at) => isMostlyWords(listed, at))
      : rows[titles]?.findIndex(isTitleOfName);
  return column === undefined ? [] : listed.flatMap((cells) => cells[column] || []);
}

const isTitleOfName = (cell: string): boolean =>
  isCalled(NAME_FIELD, cell.replace(/^\uFEFF/, '').toLowerCase());

const isMostlyWords = (rows: readonly string[][], column: number): boolean =>
  rows.filter((cells) => /\p{L}/u.test(cells[column] ?? '')).length * 2 > rows.length;

/** The cells of a line, separated by tabs as in a spreadsheet, or by commas. */
function cellsOf(one: string): string[] {
  if (one.includes('\t')) return one.split('\t').map((cell) => cell.trim());
  const cells: string[] = [];
  for (const [, quoted, plain = ''] of one.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g))
    cells.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
  return cells;
}

/** The fields that a line of titles names; undefined for any other line. */
function columnsNamed(
  cells: readonly string[],
  fields: readonly PieceField[],
): readonly (PieceField | undefined)[] | undefined {
  const named = cells.map((cell) => {
    const word = cell.replace(/^\uFEFF/, '').toLowerCase();
    return fields.find(
      ({ key, title }) => word === key || word === title.toLowerCase() || isCalled(key, word),
    );
  });
  return named.filter((field) => field !== undefined).length >= Math.min(2, fields.length)
    ? named
    : undefined;
}

/** Usual titles of the fields. */
const called: Readonly<Record<string, readonly string[]>> = {
  size: ['size', '尺寸', '尺碼', '大小'],
  name: ['name', '姓名', '名字', '名稱'],
  number: ['number', 'no', 'no.', '號碼', '背號', '編號', '球衣號碼'],
};
const isCalled = (key: string, word: string): boolean => (called[key] ?? []).includes(word);

function pieceInCells(
  cells: readonly string[],
  columns: readonly (PieceField | undefined)[],
  { sizes }: PieceRules,
): Piece {
  const filled = columns.flatMap((field, at) => {
    // Spreadsheets put an apostrophe before text that looks like a formula.
    const cell = (cells[at] ?? '').replace(/^'(?=[=+\-@])/, '');
    if (field === undefined || cell === '') return [];
    return [[field.key, field.key === SIZE_FIELD ? (canonicalSizeOf(cell, sizes) ?? cell) : cell] as const];
  });
  return Object.fromEntries(filled);
}

/** The number before a line, as lists in chats have it: 「1. 王小明 L」. */
const NUMBERING = /^\s*\d{1,3}\s*[.)、．:：]\s*/;

const wordsOfLine = (one: string): string[] =>
  one
    .replace(NUMBERING, '')
    .split(/[\s,，、/|;；\u3000]+/)
    .filter((word) => word !== '');

/**
 * The lines without the running number at their beginning (「1 王小明 L 10」, 「2 李美 M 7」), which is no number of
 * a piece: every line has it, and another number besides.
 */
function withoutRunningNumbers(lines: readonly string[][], { piece_fields }: PieceRules): string[][] {
  const isNumbered =
    lines.length > 1 &&
    piece_fields.some(({ key }) => key === 'number') &&
    lines.every(
      ([first = '', ...rest], at) =>
        numberIn(first) === String(at + 1) && rest.some((word) => numberIn(word) !== undefined),
    );
  return lines.map((words) => words.slice(isNumbered ? 1 : 0));
}

function pieceInWords(words: readonly string[], { piece_fields, sizes }: PieceRules): Piece {
  const piece: Record<string, string> = {};
  const left: string[] = [];
  const has = (key: string) => piece_fields.some((field) => field.key === key);
  for (const word of words) {
    const size =
      has(SIZE_FIELD) && piece[SIZE_FIELD] === undefined ? canonicalSizeOf(word, sizes) : undefined;
    const number = has('number') && piece['number'] === undefined ? numberIn(word) : undefined;
    if (size !== undefined) piece[SIZE_FIELD] = size;
    else if (number !== undefined) piece['number'] = number;
    else left.push(word);
  }
  const other = piece_fields.filter(({ key }) => key !== SIZE_FIELD && key !== 'number');
  for (const [at, { key }] of other.entries()) {
    const rest = at === other.length - 1 ? left.splice(0).join(' ') : left.shift();
    if (rest !== undefined && rest !== '') piece[key] = rest;
  }
  return piece;
}

/** The product's own spelling of a size: `l` and 「Ｌ號」 become `L`, `XXL` becomes `2XL`. */
export function canonicalSizeOf(word: string, sizes: readonly string[]): string | undefined {
  const asked = foldedSize(word);
  return sizes.find((size) => foldedSize(size) === asked);
}

const foldedSize = (word: string): string =>
  word
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[號码碼]$/, '')
    .replace(/^(X{2,})(L|S)$/, (_all, many: string, end: string) => `${many.length}X${end}`);

/** The number in 「10」, 「#10」, 「10號」 or 「No.10」. */
const numberIn = (word: string): string | undefined =>
  /^(?:#|no\.?)?(\d{1,4})(?:號|号)?$/i.exec(word.normalize('NFKC'))?.[1];
