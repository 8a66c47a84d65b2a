import { isStorableText } from '@zhidan/domain/core';
import type { FieldError } from './problem.js';

/**
 * The deepest nesting that a body may have. Forms stay below this; a deeper value could exhaust the stack of a
 * recursive function.
 */
const DEEPEST = 32;

/**
 * The most values that a body may have. Forms stay below this; checking a value takes a thousand times as long
 * as sending it.
 */
const MOST_VALUES = 5_000;

/**
 * Characters that PostgreSQL cannot store: NUL and lone surrogates, which JSON can only contain as an escape.
 */
const UNKEEPABLE_ESCAPE = /\\u(?:0000|d[89a-f])/i;

/**
 * Finds faults of a JSON body before it is parsed, and whether the parsed value must also be searched for text
 * that cannot be stored.
 */
export function scanJson(json: string): { readonly wrong?: FieldError; readonly mustBeWalked: boolean } {
  let values = 1;
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at];
    if (letter === '"') at = endOfText(json, at);
    else if (letter === ',' && (values += 1) > MOST_VALUES)
      return { wrong: { path: '', message: 'has too many values' }, mustBeWalked: false };
    else if (letter === '[' || letter === '{') deepest = Math.max(deepest, (depth += 1));
    else if (letter === ']' || letter === '}') depth -= 1;
  }
  return { mustBeWalked: deepest > DEEPEST || UNKEEPABLE_ESCAPE.test(json) };
}

/** The index of the closing quotation mark of a JSON string. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}

/** The first value that cannot be stored, with its path; found without recursion. */
export function unstorableField(sent: unknown): FieldError | undefined {
  const left: Place[] = [{ value: sent, key: '', within: undefined, depth: 0 }];
  for (let place = left.pop(); place; place = left.pop()) {
    const wrong = (message: string): FieldError => ({ path: pathOf(place), message });
    const { value, depth } = place;
    if (typeof value === 'string' && !isStorableText(value))
      return wrong('has characters that no text may have');
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEEPEST) return wrong('is nested too deeply');
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorableText(key)) return wrong('has a field whose name has characters that no text may have');
      left.push({ value: inner, key, within: place, depth: depth + 1 });
    }
  }
  return undefined;
}

interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly within: Place | undefined;
  readonly depth: number;
}

function pathOf({ key, within }: Place): string {
  const above = within && pathOf(within);
  return above ? `${above}.${key}` : key;
}
