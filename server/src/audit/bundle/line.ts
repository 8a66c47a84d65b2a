import { eventDefinitions, type RecordedEvent } from '@zhidan/domain';
import { unencryptedEvents, type StoredEvent } from '@zhidan/eventstore';

/** Decrypted values by the path of their field, such as `data/customer_name` or `metadata/actor/name`. */
type DecryptedFields = Readonly<Record<string, unknown>>;

const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** A stored event byte for byte, as one line of a file. */
export const storedLine = ({ stream, revision, id, type, metadata, data }: StoredEvent) => ({
  stream,
  revision,
  id,
  type,
  metadata: textOf(metadata),
  data: textOf(data),
});

/**
 * A stored event with its decrypted fields; fields of an erased person read `已刪除`. Data with unencrypted text
 * about an erased person is left out, while the event stays in the hash chain.
 */
export async function eventLine(stored: StoredEvent, event: RecordedEvent) {
  const { data, ...line } = storedLine(stored);
  const raw: unknown = JSON.parse(data);
  if (await isHidden(stored, raw, event.data)) return { ...line, withheld: true };
  const readable: DecryptedFields = Object.fromEntries([
    ...readableIn(JSON.parse(line.metadata), event.metadata, 'metadata'),
    ...readableIn(raw, event.data, 'data'),
  ]);
  return { ...line, data, readable };
}

function readableIn(stored: unknown, read: unknown, path: string): readonly (readonly [string, unknown])[] {
  if (typeof stored !== 'object' || stored === null) return [];
  if ('$sealed' in stored) return [[path, read ?? null]];
  return Object.entries(stored).flatMap(([name, each]) =>
    readableIn(each, memberOf(read, name), `${path}/${name}`),
  );
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

async function isHidden(stored: StoredEvent, raw: unknown, read: unknown): Promise<boolean> {
  for await (const { fields } of unencryptedEvents(once(stored), eventDefinitions))
    return fields.some((path) => textAt(raw, path.split('.')) !== textAt(read, path.split('.')));
  return false;
}

async function* once(event: StoredEvent): AsyncGenerator<StoredEvent> {
  yield event;
}

/** The text at a path; a list on the path gives the texts of all its elements. */
function textAt(value: unknown, [field, ...rest]: readonly string[]): string {
  if (Array.isArray(value))
    return value.map((each: unknown) => textAt(each, field === undefined ? [] : [field, ...rest])).join('\n');
  return field === undefined ? JSON.stringify(value) : textAt(memberOf(value, field), rest);
}
