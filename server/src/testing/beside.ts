import { createPool, type Pool } from '@zhidan/database';
import { eventDefinitions, type RecordedEvent } from '@zhidan/domain';
import { connectEventStore, type ConnectedEventStore } from '@zhidan/eventstore';
import { wrappingSecrets, type Secrets } from '../secrets.js';

/** Direct access to the stores of an installation, which bypasses its rules. */
export interface DirectAccess {
  readonly pool: Pool;
  readonly eventStore: ConnectedEventStore;
  events(): Promise<readonly RecordedEvent[]>;
  leave(): Promise<void>;
}

export async function connectBeside(
  { databaseUrl, url }: { readonly databaseUrl: string; readonly url: string },
  secrets: Secrets,
  name: string,
): Promise<DirectAccess> {
  const pool = createPool(databaseUrl, { name });
  const eventStore = await connectEventStore({
    url,
    pool,
    events: eventDefinitions,
    ...wrappingSecrets(secrets),
  });
  return {
    pool,
    eventStore,
    async events() {
      const events: RecordedEvent[] = [];
      for await (const event of eventStore.readAll()) events.push(event);
      return events;
    },
    async leave() {
      await eventStore.close();
      await pool.end();
    },
  };
}
