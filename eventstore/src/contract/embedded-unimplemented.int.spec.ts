import { describe, expect, it } from '@jest/globals';
import {
  EventStoreDBClient,
  persistentSubscriptionToStreamSettingsFromDefaults,
  START,
} from '@eventstore/db-client';
import { aStream, collect, numbers, refusal, thing } from './harness.js';
import { embeddedNode } from './embedded.js';

const node = embeddedNode();

const UNIMPLEMENTED = 12;

describe('What the embedded node does not do', () => {
  it('is answered "unimplemented", and everything else goes on', async () => {
    const client = EventStoreDBClient.connectionString(node().url);
    const stream = aStream();
    await client.appendToStream(stream, thing(0));
    const calls = [
      () => client.enableProjection('$by_category'),
      () => client.getProjectionResult('sums'),
      () => client.restartSubsystem(),
      () => client.deletePersistentSubscriptionToStream(stream, 'group'),
      () =>
        client.createPersistentSubscriptionToStream(
          stream,
          'group',
          persistentSubscriptionToStreamSettingsFromDefaults(),
        ),
      () => collect(client.subscribeToPersistentSubscriptionToStream(stream, 'group')),
      () => collect(client.readAll({ fromPosition: START, resolveLinkTos: true })),
    ];
    for (const [n, call] of calls.entries()) {
      expect(await refusal(Promise.resolve().then(call))).toMatchObject({ code: UNIMPLEMENTED });
      await client.appendToStream(stream, thing(n + 1));
    }
    expect(numbers(await collect(client.readStream(stream)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    await client.dispose();
  });
});
