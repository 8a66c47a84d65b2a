import type { Pattern } from './pattern.js';

/** Which events of `$all` a subscription is for. */
export interface Filter {
  readonly on: 'stream' | 'type';
  /** Any of these, as true prefixes; undefined when the pattern decides. */
  readonly prefixes?: readonly string[];
  readonly pattern?: Pattern;
  /** Events looked at, wanted or not, between two checkpoints. */
  readonly checkpointEvery: number;
}

export function accepts(filter: Filter, event: { readonly stream: string; readonly type: string }): boolean {
  const subject = filter.on === 'stream' ? event.stream : event.type;
  if (filter.pattern !== undefined) return filter.pattern([subject])[0] === true;
  return filter.prefixes?.some((prefix) => subject.startsWith(prefix)) ?? false;
}
