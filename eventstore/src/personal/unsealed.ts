import type { EventDefinition } from '@zhidan/domain/core';
import { utf8, type StoredEvent } from '../wire/stored-event.js';
import { ERASED } from './erased.js';
import { isBlank, replaceAt } from './fields.js';
import { isEncryptedValue } from './seal.js';

/** An event with unencrypted text about a person, and the names of its fields; never the text itself. */
export interface UnencryptedEvent {
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly fields: readonly string[];
}

/**
 * Finds stored events with readable text about a person, which were written before such text was encrypted.
 * Reads hide the text once the person is erased; the bytes stay, since changing them would break the hash
 * chain.
 */
export async function* unencryptedEvents(
  events: AsyncIterable<StoredEvent>,
  definitions: readonly EventDefinition[],
): AsyncGenerator<UnencryptedEvent, void, undefined> {
  const groupsOf = new Map(definitions.map(({ type, personal = [] }) => [type, personal]));
  for await (const { stream, revision, type, data } of events) {
    const groups = groupsOf.get(type) ?? [];
    if (groups.length === 0) continue;
    const kept: unknown = JSON.parse(utf8(data));
    const fields = groups
      .filter(({ person }) => person === undefined || person(kept, stream) !== undefined)
      .flatMap((group) => group.fields)
      .filter((path) => isInTheClear(kept, path));
    if (fields.length > 0) yield { stream, revision, type, fields };
  }
}

function isInTheClear(data: unknown, path: string): boolean {
  let found = false;
  replaceAt(data, path, (value) => {
    found ||= !isBlank(value) && !isEncryptedValue(value) && value !== ERASED;
    return value;
  });
  return found;
}
