import { isObject } from '@zhidan/domain/core';
import { randomUUID } from 'node:crypto';
import {
  ANY,
  END,
  EventStoreDBClient,
  NO_STREAM,
  START,
  jsonEvent,
  type JSONType,
  type Position,
} from '@eventstore/db-client';

/**
 * The official client of the event store without any layer of this project, and without pings. On a busy
 * machine it would treat a late answer to a ping as a lost connection, and then wait for its appends without
 * end.
 */
export const bareClient = (url: string): EventStoreDBClient => {
  const address = new URL(url);
  address.searchParams.set('keepAliveInterval', '-1');
  return EventStoreDBClient.connectionString(address.href);
};

/** One append: the events that one command added to one stream. */
export interface RecordedAppend {
  readonly stream: string;
  /** Whether the append created the stream. */
  readonly isFirst: boolean;
  readonly events: readonly {
    readonly type: string;
    readonly data: JSONType;
    readonly metadata: Readonly<Record<string, unknown>>;
  }[];
}

const fieldsOf = (metadata: unknown) => (isObject(metadata) ? metadata : {});

/** Records every append of `work` and of the reactions to it, as stored; `settled` waits for the reactions. */
export async function recordAppends(
  client: EventStoreDBClient,
  work: () => Promise<unknown>,
  settled: () => Promise<unknown>,
): Promise<readonly RecordedAppend[]> {
  const before = await lastPosition(client);
  await work();
  await settled();
  const appends: RecordedAppend[] = [];
  for await (const { event } of client.readAll({ fromPosition: before ?? START })) {
    if (event === undefined || event.type.startsWith('$') || !event.isJson) continue;
    if (before !== undefined && event.position.commit <= before.commit) continue;
    const { streamId: stream, type, data, metadata } = event;
    const one = { type, data, metadata: fieldsOf(metadata) };
    const last = appends.at(-1);
    const isSameAct = last?.stream === stream && causeOf(last.events[0]) === causeOf(one);
    if (last !== undefined && isSameAct) appends.splice(-1, 1, { ...last, events: [...last.events, one] });
    else appends.push({ stream, isFirst: event.revision === 0n, events: [one] });
  }
  return appends;
}

const causeOf = (event?: RecordedAppend['events'][number]) => event?.metadata['$causationId'];

async function lastPosition(client: EventStoreDBClient): Promise<Position | undefined> {
  let last: Position | undefined;
  // The read goes to its end, because a client with an incomplete read cannot be closed.
  for await (const { event } of client.readAll({ fromPosition: END, direction: 'backwards', maxCount: 1 }))
    last = event?.position;
  return last;
}

/** Appends the same events one after the other with the bare client, to streams with other names. */
export async function replayAppends(
  client: EventStoreDBClient,
  appends: readonly RecordedAppend[],
): Promise<void> {
  const copy = randomUUID();
  const revisions = new Map<string, bigint>();
  for (const { stream, isFirst, events } of appends) {
    const { nextExpectedRevision } = await client.appendToStream(
      `bench-${copy}-${stream}`,
      events.map((event) => jsonEvent(event)),
      { expectedRevision: revisions.get(stream) ?? (isFirst ? NO_STREAM : ANY) },
    );
    revisions.set(stream, nextExpectedRevision);
  }
}
