import type { Client } from '@zhidan/database';

/**
 * Rows and checkpoint are lost together, if a crash of PostgreSQL takes away what it had just committed, and
 * the events are still there: no commit of a batch needs to wait for the disk.
 */
export async function withoutWaitingForDisk<Result>(
  client: Client,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  await client.query('set local synchronous_commit = off');
  return work(client);
}
