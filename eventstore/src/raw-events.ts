import type { StoredEvent } from './wire/stored-event.js';
import { Connection } from './wire/connection.js';
import { readStored } from './wire/read.js';
import { readAllRequest } from './wire/requests.js';

const GROUP = 512;

/** All events of the application as stored, for verification without any person's key. */
export async function* rawEventsAt(url: string): AsyncGenerator<StoredEvent, void, undefined> {
  const connection = new Connection(url);
  try {
    for await (const group of readStored(connection, readAllRequest({}), { most: GROUP }))
      yield* group.filter(({ stream }) => !stream.startsWith('$'));
  } finally {
    await connection.close();
  }
}
