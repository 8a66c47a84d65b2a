import type { FieldError } from './problem.js';

/** Deeper than any form of ours; what is deeper could exhaust the stack of whatever walks it next. */
const DEEPEST = 32;

/** PostgreSQL keeps no text with a NUL character or half a surrogate pair. */
export const isKeepable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/** What makes a JSON value unkeepable, and where; found without recursion. */
export function unkeepable(sent: unknown): FieldError | undefined {
  const left: Place[] = [{ value: sent, key: '', within: undefined, depth: 0 }];
  for (let place = left.pop(); place; place = left.pop()) {
    const wrong = (message: string): FieldError => ({ path: pathOf(place), message });
    const { value, depth } = place;
    if (typeof value === 'string' && !isKeepable(value)) return wrong('has characters that no text may have');
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEEPEST) return wrong('is nested too deeply');
    for (const [key, inner] of Object.entries(value)) {
      if (!isKeepable(key)) return wrong('has a field whose name has characters that no text may have');
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
