import { createContext, Script } from 'node:vm';

/** A regular expression that this node does not take: it is wrong, or means something else in EventStoreDB. */
export class PatternRefused extends Error {
  override readonly name = 'PatternRefused';
}

/** Decides for many subjects at once which ones it matches. */
export type Pattern = (subjects: readonly string[]) => readonly boolean[];

/** For one page of events, during which no other call is served; on a busy machine most of it may be waiting. */
const LONGEST_MS = 200;
const LONGEST_PATTERN = 1_000;

/** One piece of a pattern: a class, an escape, how a group begins, or a character. */
const PIECE = /\[\^?(?:\\[^]|[^\]\\])*\]|\\[^]|\(\?[^]?|[^]/g;

/** What may follow a backslash: .NET and JavaScript read these, and hardly any others, the same way. */
const ESCAPED = /^\\[!-/:-@[-^`{-~tnrfv]$/;
const GROUPS: ReadonlySet<string> = new Set(['(?:', '(?=', '(?!']);

/**
 * The pattern as EventStoreDB, which is .NET, would match it; all that cannot be the same here is refused rather than
 * matched in another way. Throws `PatternRefused`, also later for one that takes too long: backtracking may take
 * longer than anybody lives, and no other call is answered meanwhile.
 */
export function patternOf(source: string): Pattern {
  if (source.length > LONGEST_PATTERN)
    throw new PatternRefused(`a regular expression may have ${LONGEST_PATTERN} characters`);
  const pieces = source.match(PIECE) ?? [];
  const regex = compile(source, pieces.map((piece) => translated(piece, source)).join(''));
  const needsNoLimit = pieces.every((piece) => !/^(?:[*+?{(|]|\(\?.)$/.test(piece));
  return needsNoLimit
    ? (subjects) => subjects.map((subject) => regex.test(subject))
    : (subjects) => matchInTime(regex, subjects, source);
}

function translated(piece: string, source: string): string {
  const [first = '', second] = piece;
  if (piece === '.') return String.raw`[^\n]`;
  // Before a line break at the very end, too.
  if (piece === '$') return String.raw`(?=\n?$)`;
  if (first === '\\' && !ESCAPED.test(piece)) throw differs(piece, source);
  if (first === '(' && second === '?' && !GROUPS.has(piece)) throw differs(piece, source);
  if (first === '[') refuseOtherClasses(piece, source);
  return piece;
}

/** A first `]`, subtraction and the names of POSIX mean something in one of the two only. */
function refuseOtherClasses(piece: string, source: string): void {
  if (/^\[\^?\]/.test(piece) || piece.includes('-[') || piece.includes('[:', 1) || piece === '[')
    throw differs(piece, source);
  for (const escape of piece.match(/\\[^]/g) ?? []) if (!ESCAPED.test(escape)) throw differs(escape, source);
}

const differs = (piece: string, source: string): PatternRefused =>
  new PatternRefused(
    `'${piece}' in the regular expression '${source}' is not matched by the embedded event node as by EventStoreDB: write it out, as [0-9] for digits, or filter by prefixes`,
  );

function compile(source: string, translation: string): RegExp {
  try {
    return new RegExp(translation);
  } catch {
    throw new PatternRefused(`'${source}' is not a regular expression`);
  }
}

const bounded: { regex?: RegExp; subjects?: readonly string[] } = {};
const MATCH_ALL = new Script('subjects.map((subject) => regex.test(subject))');
let context: object | undefined;

/** Of all there is in Node only a script's timeout interrupts a match. */
function matchInTime(regex: RegExp, subjects: readonly string[], source: string): readonly boolean[] {
  context ??= createContext(bounded);
  Object.assign(bounded, { regex, subjects });
  try {
    const matched: unknown = MATCH_ALL.runInContext(context, { timeout: LONGEST_MS });
    return Array.isArray(matched) ? matched.map(Boolean) : [];
  } catch (error) {
    if (isTimeout(error))
      throw new PatternRefused(
        `the regular expression '${source}' takes longer than ${LONGEST_MS} ms: filter by prefixes, or write one without nested repetition`,
      );
    throw error;
  }
}

const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
