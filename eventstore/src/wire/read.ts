import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { Connection } from './connection.js';
import { receiveAnswers, type ReceiveOptions } from './receive.js';
import type { StoredEvent } from './stored-event.js';

/** The events of a read, in groups; none for a stream that does not exist. */
export async function* readStored(
  connection: Connection,
  request: ReadReq,
  options: ReceiveOptions,
): AsyncGenerator<readonly StoredEvent[], void, undefined> {
  for await (const answers of receiveAnswers(connection, request, options)) {
    const events = answers.flatMap(({ event }) => event ?? []);
    if (events.length > 0) yield events;
  }
}
