import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { collect, retryUntilSuccess, eventNumbers, testEvent } from './harness.js';

/** Writers that repeat each append with the same event id until it is acknowledged. */
export function concurrentWriters(url: string, count: number) {
  const client = EventStoreDBClient.connectionString(url);
  const acknowledged = new Map<string, number>();
  let going = true;
  const streams = Array.from({ length: count }, () => `load-${randomUUID()}`);
  const running = streams.map(async (stream) => {
    for (let n = 0; going; n += 1) {
      const event = testEvent(n);
      const expectedRevision = n === 0 ? 'no_stream' : BigInt(n - 1);
      await retryUntilSuccess(() =>
        client.appendToStream(stream, event, { expectedRevision, deadline: 5_000 }),
      );
      acknowledged.set(stream, n + 1);
    }
  });
  const total = () => [...acknowledged.values()].reduce((sum, n) => sum + n, 0);
  return {
    total,
    /** Waits until this many further appends have been acknowledged. */
    async more(appends: number): Promise<void> {
      const wanted = total() + appends;
      await Promise.race([
        (async () => {
          while (total() < wanted) await new Promise((resolve) => setTimeout(resolve, 10));
        })(),
        Promise.all(running),
      ]);
    },
    async stop(): Promise<void> {
      going = false;
      await Promise.all(running);
    },
    /** The event numbers of each stream as stored, and as expected. */
    async compare(): Promise<{ found: number[]; expected: number[] }[]> {
      const results = [];
      for (const stream of streams) {
        const found = eventNumbers(await retryUntilSuccess(() => collect(client.readStream(stream))));
        results.push({ found, expected: Array.from({ length: acknowledged.get(stream) ?? 0 }, (_, n) => n) });
      }
      return results;
    },
    dispose: () => client.dispose(),
  };
}
