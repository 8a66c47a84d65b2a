import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { startEventNode, type EventNode } from '@zhidan/eventstore/embedded';
import { freePort } from './embedded/free-port.js';
import { ensureDatabase, startPostgres } from './embedded/postgres.js';
import type { TestStores } from './journey/installation.js';
import { openApart } from './testing/apart.js';
import { inClosedFolder } from './testing/temporary-folder.js';
import { whileOrdering } from './two-of-each.fixture.js';

const PATIENCE_MS = 900_000;
const MORE_ORDERS = 5;

/**
 * Starts a PostgreSQL that can be restarted, and an event node on it, which is kept running as under `npm
 * start`.
 */
async function restartable(folder: string) {
  const options = { folder, password: 'of this test', settings: { max_connections: 300 } };
  let postgres = await startPostgres(options);
  const { port } = postgres;
  await ensureDatabase(postgres, 'zhidan');
  const databaseUrl = postgres.url('zhidan');
  const nodePort = await freePort();
  let isOver = false;
  const start = (): Promise<EventNode> =>
    startEventNode({ databaseUrl, port: nodePort, onExit: () => void (isOver || keepAlive()) });
  let node = await start();
  const keepAlive = (): Promise<void> =>
    eventually('the event node is back', async () => {
      node = await start();
      return true;
    }).then(() => undefined);
  const ground: TestStores = {
    databaseUrl,
    url: node.url,
    async stop() {
      isOver = true;
      await node.stop();
      await postgres.stop();
    },
  };
  return {
    ground,
    async restart(how: 'fast' | 'immediate') {
      await postgres.stop(how);
      postgres = await startPostgres({ ...options, port });
    },
  };
}

it(
  'a restart of PostgreSQL under load, regular or after a crash, loses and repeats no acknowledged command',
  () =>
    inClosedFolder(async (folder) => {
      const { ground, restart } = await restartable(join(folder, 'postgres'));
      const apart = await openApart(folder, { each: 1, ground });
      try {
        const refused = await whileOrdering(apart, async (acknowledged) => {
          for (const how of ['fast', 'immediate', 'fast', 'immediate'] as const) {
            const before = acknowledged.length;
            await eventually('people order', () => acknowledged.length >= before + MORE_ORDERS);
            await restart(how);
          }
          const before = acknowledged.length;
          await eventually('people order again', () => acknowledged.length >= before + MORE_ORDERS);
        });
        const unclear = refused.filter(
          ({ status, headers }) => status !== 503 || Number(headers.get('retry-after')) < 1,
        );
        expect(unclear.map(({ status, body }) => [status, body])).toEqual([]);
      } finally {
        await apart.close();
      }
    }),
  PATIENCE_MS,
);
