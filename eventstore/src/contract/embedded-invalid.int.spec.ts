import { describe, expect, it } from '@jest/globals';
import { EventStoreDBClient, jsonEvent, START, streamNameFilter } from '@eventstore/db-client';
import { embeddedNode } from './embedded.js';
import { aStream, collect, credentialsIn, follow, numbers, refusal, thing } from './harness.js';

const node = embeddedNode();

describe('What cannot be kept', () => {
  it('is refused on either way in, while appends beside it are written', async () => {
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

  it('is refused as a filter, too', async () => {
    const client = EventStoreDBClient.connectionString(node().url);
    const filter = streamNameFilter({ regex: '(' });
    const following = follow(client.subscribeToAll({ fromPosition: START, filter }));
    expect(await following.untilFailed()).toMatchObject({ code: 3 });
    await client.dispose();
  });
});
