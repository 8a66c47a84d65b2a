import { describe, expect, it } from '@jest/globals';
import { EventStoreDBClient, jsonEvent, START, streamNameFilter } from '@eventstore/db-client';
import { embeddedNode } from './embedded.js';
import { aStream, collect, credentialsIn, follow, numbers, refusal, thing } from './harness.js';

const node = embeddedNode();

describe('A value that the event node cannot process', () => {
  it('is refused in appends of both forms, while concurrent appends are written', async () => {
    const client = EventStoreDBClient.connectionString(node().url);
    const good = aStream();
    const bad = [
      [aStream('a\0b'), thing(0)],
      ['x'.repeat(2_001), thing(0)],
      [aStream(), thing(0, 'not-a-uuid')],
      [aStream(), jsonEvent({ type: 'with\0nul', data: { n: 0 } })],
    ] as const;
    for (const [n, [stream, event]] of bad.entries()) {
      const [onTheStream, asACall, written] = await Promise.all([
        refusal(client.appendToStream(stream, event)),
        refusal(client.appendToStream(stream, event, { credentials: credentialsIn(node().url) })),
        client.appendToStream(good, thing(n)),
      ]);
      expect(onTheStream).toMatchObject({ type: 'unknown' });
      expect(asACall).toMatchObject({ code: 3 });
      expect(written.success).toBe(true);
    }
    expect(numbers(await collect(client.readStream(good)))).toEqual([0, 1, 2, 3]);
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
  ])('is a regular expression %s', async (_, regex, message) => {
    const client = EventStoreDBClient.connectionString(node().url);
    const filter = streamNameFilter({ regex });
    const failure = await follow(client.subscribeToAll({ fromPosition: START, filter })).untilFailed();
    expect(failure).toMatchObject({ code: 3 });
    expect(failure?.message).toContain(message);
    await client.dispose();
  });
});

describe('A regular expression with catastrophic backtracking', () => {
  const filter = streamNameFilter({ regex: '^(a+)+$' });
  const catastrophic = () => `${'a'.repeat(60)}!${aStream()}`;

  it('ends only the subscription that uses it, while catching up and afterwards', async () => {
    const client = EventStoreDBClient.connectionString(node().url);
    const [stream, other] = [aStream(), aStream()];
    const live = follow(client.subscribeToAll({ fromPosition: 'end', filter }));
    const beside = follow(client.subscribeToStream(other, { fromRevision: START }));
    await live.untilCaughtUp();
    await client.appendToStream(catastrophic(), thing(0));
    expect((await live.untilFailed())?.message).toContain('takes longer than 200 ms');
    const later = follow(client.subscribeToAll({ fromPosition: START, filter }));
    const started = performance.now();
    await client.appendToStream(other, thing(1));
    await beside.until(1);
    expect(await later.untilFailed()).toMatchObject({ code: 3 });
    // Far more than the limit, for a busy machine; backtracking would take thousands of years.
    expect(performance.now() - started).toBeLessThan(30_000);
    await client.appendToStream(stream, thing(2));
    await beside.stop();
    await client.dispose();
  });
});
