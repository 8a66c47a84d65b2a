import { EventStoreDBClient, START, streamNameFilter } from '@eventstore/db-client';

/** The time, in ms, in which the bare client reads this many events of these categories from the beginning. */
export async function timeBareRead(
  url: string,
  categories: readonly string[],
  events: number,
): Promise<number> {
  const client = EventStoreDBClient.connectionString(url);
  const began = performance.now();
  const filter = streamNameFilter({ prefixes: categories.map((category) => `${category}-`) });
  const subscription = client.subscribeToAll({ fromPosition: START, filter });
  let seen = 0;
  for await (const _ of subscription) if ((seen += 1) === events) break;
  const took = performance.now() - began;
  await subscription.unsubscribe();
  await client.dispose();
  return took;
}
