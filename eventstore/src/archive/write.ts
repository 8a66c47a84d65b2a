import type { StoredEvent } from '../wire/stored-event.js';
import { eventMembers, hashedLine } from './line.js';

/** Whether the name of a stream has one of the prefixes; without prefixes every stream matches. */
export const hasPrefix = (prefixes: readonly string[], stream: string): boolean =>
  prefixes.length === 0 || prefixes.some((prefix) => stream.startsWith(prefix));

/** Writes an archive of some streams line by line; events come in the order of the log. */
export async function* archiveOf(
  events: AsyncIterable<StoredEvent>,
  { release, prefixes = [] }: { readonly release: string; readonly prefixes?: readonly string[] },
): AsyncGenerator<string, void, undefined> {
  let sum = '';
  const line = (members: object): string => {
    const sealed = hashedLine(sum, members);
    sum = sealed.sum;
    return `${sealed.text}\n`;
  };
  let n = 0;
  yield line({ kind: 'zhidan-archive', format: 1, streams: prefixes, release });
  for await (const event of events) {
    if (!hasPrefix(prefixes, event.stream)) continue;
    n += 1;
    yield line(eventMembers(n, event));
  }
  yield line({ kind: 'end', events: n });
}
