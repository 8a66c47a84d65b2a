import { describe, expect, it } from '@jest/globals';
import { EventStoreDBClient, jsonEvent, START, streamNameFilter } from '@eventstore/db-client';
import { setUpEmbeddedNode } from './embedded.js';
import {
  uniqueStream,
  collect,
  credentialsIn,
  collectEvents,
  eventNumbers,
  rejectionOf,
  testEvent,
} from './harness.js';

const node = setUpEmbeddedNode();

describe('A value that the event node cannot process', () => {
  it('is refused in appends on the shared stream and in separate calls, while other appends are written', async () => {
    const client = EventStoreDBClient.connectionString(node().url);
    const good = uniqueStream();
    const bad = [
      [uniqueStream('a\0b'), testEvent(0)],
      ['x'.repeat(2_001), testEvent(0)],
      [uniqueStream(), testEvent(0, 'not-a-uuid')],
      [uniqueStream(), jsonEvent({ type: 'with\0nul', data: { n: 0 } })],
    ] as const;
    for (const [n, [stream, event]] of bad.entries()) {
      const [onTheStream, asACall, written] = await Promise.all([
        rejectionOf(client.appendToStream(stream, event)),
        rejectionOf(client.appendToStream(stream, event, { credentials: credentialsIn(node().url) })),
        client.appendToStream(good, testEvent(n)),
      ]);
      expect(onTheStream).toMatchObject({ type: 'unknown' });
      expect(asACall).toMatchObject({ code: 3 });
      expect(written.success).toBe(true);
    }
    expect(eventNumbers(await collect(client.readStream(good)))).toEqual([0, 1, 2, 3]);
    await client.dispose();
  });

  it.each([
    ['that is invalid', '(', "'(' is not a regular expression"],
    [
      'that .NET matches differently',
      '^order-\\d+$',
      "'\\d' in the regular expression '^order-\\d+$' is not matched",
    ],
    ['that only .NET supports', '(?<=a)b', 'is not matched by the embedded event node'],
  ])('is refused with an explanation when it is a regular expression %s', async (_, regex, message) => {
    const client = EventStoreDBClient.connectionString(node().url);
    const filter = streamNameFilter({ regex });
    const failure = await collectEvents(client.subscribeToAll({ fromPosition: START, filter })).untilFailed();
    expect(failure).toMatchObject({ code: 3 });
    expect(failure?.message).toContain(message);
    await client.dispose();
  });
});

describe('A regular expression with catastrophic backtracking', () => {
  const filter = streamNameFilter({ regex: '^(a+)+$' });
  const catastrophic = () => `${'a'.repeat(60)}!${uniqueStream()}`;

  it('ends only the subscription that uses it, while catching up and afterwards', async () => {
    const client = EventStoreDBClient.connectionString(node().url);
    const [stream, other] = [uniqueStream(), uniqueStream()];
    const live = collectEvents(client.subscribeToAll({ fromPosition: 'end', filter }));
    const beside = collectEvents(client.subscribeToStream(other, { fromRevision: START }));
    await live.untilCaughtUp();
    await client.appendToStream(catastrophic(), testEvent(0));
    expect((await live.untilFailed())?.message).toContain('takes longer than 200 ms');
    const later = collectEvents(client.subscribeToAll({ fromPosition: START, filter }));
    const started = performance.now();
    await client.appendToStream(other, testEvent(1));
    await beside.until(1);
    expect(await later.untilFailed()).toMatchObject({ code: 3 });
    // In ms: far more than the time limit of a match, since the machine may be busy; backtracking would take
    // thousands of years.
    expect(performance.now() - started).toBeLessThan(30_000);
    await client.appendToStream(stream, testEvent(2));
    await beside.stop();
    await client.dispose();
  });
});
