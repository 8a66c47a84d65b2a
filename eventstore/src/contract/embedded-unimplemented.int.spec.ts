import { describe, expect, it } from '@jest/globals';
import {
  EventStoreDBClient,
  persistentSubscriptionToStreamSettingsFromDefaults,
} from '@eventstore/db-client';
import { uniqueStream, collect, eventNumbers, rejectionOf, testEvent } from './harness.js';
import { setUpEmbeddedNode } from './embedded.js';

const node = setUpEmbeddedNode();

const UNIMPLEMENTED = 12;

describe('A call that the embedded node does not implement', () => {
  it('fails as “unimplemented” and affects no other call', async () => {
    const client = EventStoreDBClient.connectionString(node().url);
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvent(0));
    const calls = [
      () => client.enableProjection('$by_category'),
      () => client.createProjection('links', 'fromAll()', { emitEnabled: true }),
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
      () => client.listAllPersistentSubscriptions(),
      () => client.listPersistentSubscriptionsToStream(stream),
      () => client.listPersistentSubscriptionsToAll(),
      () => client.getPersistentSubscriptionToStreamInfo(stream, 'group'),
      () => client.replayParkedMessagesToAll('group'),
      () => client.restartPersistentSubscriptionSubsystem(),
    ];
    for (const [n, call] of calls.entries()) {
      const failure = await rejectionOf(Promise.resolve().then(call));
      expect(failure).toMatchObject({ code: UNIMPLEMENTED });
      expect(failure.message).toMatch(
        /(persistent subscription|projection|Maintenance).* not implemented by the embedded/i,
      );
      await client.appendToStream(stream, testEvent(n + 1));
    }
    expect(eventNumbers(await collect(client.readStream(stream)))).toHaveLength(calls.length + 1);
    await client.dispose();
  });
});
