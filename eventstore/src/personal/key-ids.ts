import { utf8, type StoredEvent } from '../wire/stored-event.js';

const ENCRYPTED_WITH = /"\$sealed":"([^".]+)\./g;

/** The ids of the keys with which values in the JSON text of an event are encrypted. */
export function* keyIdsInText(json: string): Generator<string> {
  for (const [, id] of json.matchAll(ENCRYPTED_WITH)) if (id !== undefined) yield id;
}

/** The ids of the keys of all persons whom a stored event mentions, including its actor. */
export function* keyIdsIn({ data, metadata }: StoredEvent): Generator<string> {
  yield* keyIdsInText(utf8(data));
  yield* keyIdsInText(utf8(metadata));
}
