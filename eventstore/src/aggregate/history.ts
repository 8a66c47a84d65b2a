import type { RecordedEvent } from '@zhidan/domain/core';
import type { EventReader } from '../event/read.js';
import type { Connection } from '../wire/connection.js';
import { readStored } from '../wire/read.js';
import { readStreamRequest, type ReadSlice } from '../wire/requests.js';
import { retryUntilAvailable } from './retry.js';

const GROUP = 512;
const TIMEOUT_MS = 15_000;

/** Reads the events of a stream, and starts again when the store becomes unavailable during a read. */
export class StreamHistoryReader {
  readonly #connection: Connection;
  readonly #reader: EventReader;
  readonly #patienceMs: number;

  constructor(connection: Connection, reader: EventReader, patienceMs: number) {
    this.#connection = connection;
    this.#reader = reader;
    this.#patienceMs = patienceMs;
  }

  /** Folds events in groups; throws `EventUnreadable` or `EventStoreUnavailable`. */
  fold<Result>(
    stream: string,
    slice: ReadSlice<number>,
    initial: Result,
    step: (soFar: Result, events: readonly RecordedEvent[]) => Result,
  ): Promise<Result> {
    return retryUntilAvailable(async () => {
      const request = readStreamRequest(stream, slice);
      let soFar = initial;
      for await (const group of readStored(this.#connection, request, {
        most: GROUP,
        timeoutMs: TIMEOUT_MS,
      })) {
        const { events, failure } = await this.#reader.open(group);
        if (failure !== undefined) throw failure;
        soFar = step(soFar, events);
      }
      return soFar;
    }, this.#patienceMs);
  }
}
