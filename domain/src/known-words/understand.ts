import type { CalendarDate } from '../core/time.js';
import {
  keywordLists,
  type KeywordDateColumn,
  type KeywordList,
  type KeywordNumberColumn,
  type ListFilter,
} from './declared.js';
import { beginsWithSign, endsInSign, namesMoney, parseNumberRange } from './numbers.js';
import { toSearchText } from '../search/grams.js';
import { matchingBoth, matchingEither } from './combine.js';
import { parsePeriod } from './periods.js';

/** A typed word that a list interprets as a filter. */
export interface MatchedKeyword {
  /** The text as typed. */
  readonly typed: string;
  /** The interpretation, as text for a chip. */
  readonly says: string;
  readonly filter: ListFilter;
  /** The whole typed text without this word. */
  readonly without: string;
}

/** The result of interpreting a search text for a list. */
export interface SearchInterpretation {
  readonly words: readonly MatchedKeyword[];
  /** The filter of all words together. */
  readonly filter: ListFilter;
  /** The remaining search text, including known words in quotation marks. */
  readonly rest: string;
}

export const keywordListOf = (resource: string): KeywordList | undefined =>
  keywordLists.find((list) => list.resource === resource);

/** Interprets a search text for a list. Unknown words are searched for as text. */
export function interpretSearch(list: KeywordList, text: string, today: CalendarDate): SearchInterpretation {
  const pieces = piecesOf(text).flatMap((piece) => knownPartsOf(list, piece, today) ?? [piece]);
  const found: (Meaning & { readonly at: number; readonly count: number })[] = [];
  const rest: string[] = [];
  for (let at = 0; at < pieces.length;) {
    const [piece, next] = [pieces[at], pieces[at + 1]];
    if (piece === undefined) break;
    const alone = meaningOf(list, piece, today);
    const joined = next && meaningOfBoth(list, piece, next, today);
    const meaning = joined ?? alone;
    if (meaning === undefined) rest.push(piece.text);
    else found.push({ ...meaning, at, count: meaning === joined ? 2 : 1 });
    at += meaning !== undefined && meaning === joined ? 2 : 1;
  }
  const typed = (from: number, to: number) => pieces.slice(from, to).map((piece) => piece.typed);
  return {
    words: found.map(({ says, filter, at, count }) => ({
      says,
      filter,
      typed: typed(at, at + count).join(' '),
      without: [...typed(0, at), ...typed(at + count, pieces.length)].join(' '),
    })),
    filter: found.reduce<ListFilter>((before, { filter }) => matchingEither(before, filter), {}),
    rest: rest.join(' '),
  };
}

/** The filter of a list combined with the filters of its search words. */
export function filterWithKeywords(resource: string, filter: ListFilter, today: CalendarDate): ListFilter {
  const list = keywordListOf(resource);
  const { q, ...others } = filter;
  if (list === undefined || typeof q !== 'string') return filter;
  const { filter: meant, rest } = interpretSearch(list, q, today);
  return { ...matchingBoth(others, meant), ...(rest === '' ? {} : { q: rest }) };
}

/** A part of a text between spaces, or in quotation marks, which is never interpreted. */
interface Piece {
  readonly typed: string;
  readonly text: string;
  readonly isQuoted: boolean;
}

const PIECE = /"([^"]*)"|「([^」]*)」|[^\s"「]+|["「]/gu;

function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const [typed, ...quoted] of text.normalize('NFKC').matchAll(PIECE)) {
    const inside = quoted.find((one) => one !== undefined);
    const piece = { typed, text: inside ?? typed, isQuoted: inside !== undefined };
    const before = pieces.at(-1);
    const belongs =
      before !== undefined &&
      !before.isQuoted &&
      !piece.isQuoted &&
      (endsInSign(before.text) || beginsWithSign(piece.text));
    if (belongs) pieces.splice(-1, 1, joinedBy(before, piece));
    else pieces.push(piece);
  }
  return pieces;
}

const joinedBy = (one: Piece, other: Piece): Piece => ({
  typed: `${one.typed} ${other.typed}`,
  text: `${one.text} ${other.text}`,
  isQuoted: one.isQuoted || other.isQuoted,
});

/**
 * Splits a piece that is written without spaces, such as 「逾期未付的訂單」, into known words; undefined if the piece is
 * itself a known word, or if any part is unknown.
 */
function knownPartsOf(list: KeywordList, piece: Piece, today: CalendarDate): readonly Piece[] | undefined {
  if (piece.isQuoted || meaningOf(list, piece, today) !== undefined) return undefined;
  const partsIn = (text: string): readonly Piece[] | undefined => {
    if (text === '') return [];
    for (let length = text.length; length > 0; length -= 1) {
      const typed = text.slice(0, length);
      const part = { typed, text: typed, isQuoted: false };
      if (meaningOf(list, part, today) === undefined) continue;
      const others = partsIn(text.slice(length).replace(/^[的且、,]/, ''));
      if (others !== undefined) return [part, ...others];
    }
    return undefined;
  };
  const said = piece.text.slice(0, MOST_JOINED);
  return said === piece.text ? partsIn(withoutTitle(list, said)) : undefined;
}

/** In characters: the longest piece that is searched for known words. */
const MOST_JOINED = 40;

/** Removes the kind of record from the end of a text, because the list shows only this kind anyway. */
const withoutTitle = ({ title }: KeywordList, text: string): string =>
  text.endsWith(title) ? text.slice(0, -title.length).replace(/的$/, '') : text;

type Meaning = Pick<MatchedKeyword, 'says' | 'filter'>;

/** The interpretation of a single piece. */
function meaningOf(list: KeywordList, piece: Piece, today: CalendarDate): Meaning | undefined {
  const said = saidIn(piece);
  return said === '' ? undefined : (wordIn(list, said) ?? numberIn(list, said) ?? dayIn(list, said, today));
}

/**
 * The interpretation of a column name together with the next piece, if that piece has no column name itself.
 */
function meaningOfBoth(
  list: KeywordList,
  name: Piece,
  value: Piece,
  today: CalendarDate,
): Meaning | undefined {
  const [column, said] = [saidIn(name), saidIn(value)];
  const isNamed = ({ names }: { readonly names: readonly string[] }) =>
    names.some((one) => toSearchText(one) === column);
  if (column === '' || said === '') return undefined;
  const [number, day] = [list.numbers.find(isNamed), list.days.find(isNamed)];
  return (number && meaningOfNumber(number, said)) ?? (day && meaningOfDay(day, said, today));
}

/** The normalised text of a piece for comparing with known words; empty for a piece in quotation marks. */
const saidIn = ({ text, isQuoted }: Piece): string =>
  isQuoted ? '' : toSearchText(text).replaceAll(' ', '');

function wordIn({ words }: KeywordList, said: string): Meaning | undefined {
  const word = words.find(({ names }) => names.some((name) => toSearchText(name) === said));
  return word && { says: word.names[0] ?? said, filter: word.filter };
}

/** The text after the name of a column, trying longer names first. */
function behindName<Column extends { readonly names: readonly string[] }, Value>(
  columns: readonly Column[],
  said: string,
  read: (text: string, column: Column) => Value | undefined,
): Value | undefined {
  const named = columns
    .flatMap((column) => column.names.map((name) => ({ column, name: toSearchText(name) })))
    .filter(({ name }) => said.startsWith(name))
    .toSorted((one, other) => other.name.length - one.name.length);
  for (const { column, name } of named) {
    const value = read(said.slice(name.length), column);
    if (value !== undefined) return value;
  }
  return undefined;
}

function numberIn({ numbers }: KeywordList, said: string): Meaning | undefined {
  const named = behindName(numbers, said, (text, column) => meaningOfNumber(column, text));
  const money = numbers.find(({ isMoney }) => isMoney);
  return named ?? (money && namesMoney(said) ? meaningOfNumber(money, said) : undefined);
}

function meaningOfNumber({ column, names }: KeywordNumberColumn, text: string): Meaning | undefined {
  const range = parseNumberRange(text);
  if (range === undefined) return undefined;
  const { least, most, says } = range;
  return {
    says: `${names[0] ?? ''}${says}`,
    filter: {
      ...(least === undefined ? {} : { [`${column}_gte`]: least }),
      ...(most === undefined ? {} : { [`${column}_lte`]: most }),
    },
  };
}

const dayIn = ({ days }: KeywordList, said: string, today: CalendarDate): Meaning | undefined =>
  behindName(days, said, (text, column) => meaningOfDay(column, text, today)) ??
  beforeName(days, said, today) ??
  (days[0] && meaningOfDay(days[0], said, today));

/** The period in front of the name of a column, such as 「下週五」 in 「下週五交期」. */
function beforeName(
  days: readonly KeywordDateColumn[],
  said: string,
  today: CalendarDate,
): Meaning | undefined {
  for (const column of days)
    for (const name of column.names.map(toSearchText)) {
      const before = said.endsWith(name) ? said.slice(0, -name.length).replace(/的$/, '') : '';
      const meaning = before === '' ? undefined : meaningOfDay(column, before, today);
      if (meaning !== undefined) return meaning;
    }
  return undefined;
}

function meaningOfDay(
  { column, names }: KeywordDateColumn,
  text: string,
  today: CalendarDate,
): Meaning | undefined {
  const period = parsePeriod(text.replace(/^[:=]/, ''), today);
  if (period === undefined) return undefined;
  const { from, to } = period;
  return {
    says: `${names[0] ?? ''} ${from === to ? from : `${from}～${to}`}`,
    filter: { [`${column}_gte`]: from, [`${column}_lte`]: to },
  };
}
