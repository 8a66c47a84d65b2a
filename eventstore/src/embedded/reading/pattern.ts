import { createContext, Script } from 'node:vm';

/** A regular expression that this node refuses: it is invalid, or means something else in EventStoreDB. */
export class UnsupportedPatternError extends Error {
  override readonly name = 'UnsupportedPatternError';
}

/** Tests many subjects at once; returns one result for each. */
export type PatternMatcher = (subjects: readonly string[]) => readonly boolean[];

/**
 * The time limit of matching one page of events, during which no other call is served. On a busy machine most
 * of this time may be spent waiting for a processor.
 */
const LONGEST_MS = 200;
const LONGEST_PATTERN = 1_000;

/** One token of a pattern: a class, an escape, the beginning of a group, or a character. */
const PIECE = /\[\^?(?:\\[^]|[^\]\\])*\]|\\[^]|\(\?[^]?|[^]/g;

/** Escapes that .NET and JavaScript both know and treat the same way. */
const ESCAPED = /^\\[!-/:-@[-^`{-~tnrfv]$/;
const GROUPS: ReadonlySet<string> = new Set(['(?:', '(?=', '(?!']);

/**
 * The pattern as EventStoreDB, which runs on .NET, would match it; a pattern that could behave differently is
 * refused. Throws `UnsupportedPatternError`, also later for a match that takes too long: backtracking may take years,
 * during which no other call is answered.
 */
export function compilePattern(source: string): PatternMatcher {
  if (source.length > LONGEST_PATTERN)
    throw new UnsupportedPatternError(`a regular expression may have ${LONGEST_PATTERN} characters`);
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
  // In .NET, `$` also matches before a line break at the very end.
  if (piece === '$') return String.raw`(?=\n?$)`;
  if (first === '\\' && !ESCAPED.test(piece)) throw differs(piece, source);
  if (first === '(' && second === '?' && !GROUPS.has(piece)) throw differs(piece, source);
  if (first === '[') refuseOtherClasses(piece, source);
  return piece;
}

/**
 * Refuses classes with a leading `]`, a subtraction or a POSIX name, which have a meaning in only one of the
 * two dialects.
 */
function refuseOtherClasses(piece: string, source: string): void {
  if (/^\[\^?\]/.test(piece) || piece.includes('-[') || piece.includes('[:', 1) || piece === '[')
    throw differs(piece, source);
  for (const escape of piece.match(/\\[^]/g) ?? []) if (!ESCAPED.test(escape)) throw differs(escape, source);
}

const differs = (piece: string, source: string): UnsupportedPatternError =>
  new UnsupportedPatternError(
    `'${piece}' in the regular expression '${source}' is not matched by the embedded event node as by EventStoreDB: write it out, as [0-9] for digits, or filter by prefixes`,
  );

function compile(source: string, translation: string): RegExp {
  try {
    return new RegExp(translation);
  } catch {
    throw new UnsupportedPatternError(`'${source}' is not a regular expression`);
  }
}

const bounded: { regex?: RegExp; subjects?: readonly string[] } = {};
const MATCH_ALL = new Script('subjects.map((subject) => regex.test(subject))');
let context: object | undefined;

/** In Node only the timeout of a `vm` script can interrupt a match. */
function matchInTime(regex: RegExp, subjects: readonly string[], source: string): readonly boolean[] {
  context ??= createContext(bounded);
  Object.assign(bounded, { regex, subjects });
  try {
    const matched: unknown = MATCH_ALL.runInContext(context, { timeout: LONGEST_MS });
    return Array.isArray(matched) ? matched.map(Boolean) : [];
  } catch (error) {
    if (isTimeout(error))
      throw new UnsupportedPatternError(
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
