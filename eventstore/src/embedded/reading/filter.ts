import type { PatternMatcher } from './pattern.js';

/** The events of `$all` that a subscription receives. */
export interface EventFilter {
  readonly on: 'stream' | 'type';
  /** Literal prefixes, of which one must match; undefined when the pattern decides. */
  readonly prefixes?: readonly string[];
  readonly pattern?: PatternMatcher;
  /** The number of events, filtered out or not, between two checkpoints. */
  readonly checkpointEvery: number;
}

export function filterAccepts(
  filter: EventFilter,
  event: { readonly stream: string; readonly type: string },
): boolean {
  const subject = filter.on === 'stream' ? event.stream : event.type;
  if (filter.pattern !== undefined) return filter.pattern([subject])[0] === true;
  return filter.prefixes?.some((prefix) => subject.startsWith(prefix)) ?? false;
}
