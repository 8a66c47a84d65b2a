import { createPool } from '@zhidan/database';
import { createTestDatabase } from '@zhidan/database/testing';
import { eventDefinitions } from '@zhidan/domain';
import { connectEventStore, type CommandContext, type ConnectedEventStore } from '@zhidan/eventstore';
import { startTestNode } from '@zhidan/eventstore/testing';
import { callers } from './callers.js';
import { serve, type ServedReadApi } from './serve.js';

/** A read API with an event store of its own, for tests of the past. */
export interface ServedPast {
  readonly served: ServedReadApi;
  readonly eventStore: ConnectedEventStore;
  close(): Promise<void>;
}

export async function servePast(): Promise<ServedPast> {
  const [node, database] = await Promise.all([startTestNode(), createTestDatabase()]);
  const pool = createPool(database.url, { name: 'test' });
  const eventStore = await connectEventStore({
    url: node.url,
    pool,
    events: eventDefinitions,
    keySecret: new Uint8Array(32).fill(7),
  });
  const served = await serve(eventStore);
  return {
    served,
    eventStore,
    async close() {
      await served.close();
      await eventStore.close();
      await pool.end();
      await Promise.all([node.stop(), database.drop()]);
    },
  };
}

export function byEditor(now: string): CommandContext & { readonly now: string } {
  const { editor } = callers;
  if (editor === undefined) throw new Error('there is no editor among the callers');
  const actor = { uid: 'editor', name: '林小姐' };
  return { caller: editor, actor, correlation: 'r', causation: 'r', now };
}
