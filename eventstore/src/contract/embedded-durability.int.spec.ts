import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase } from '@zhidan/database/testing';
import { startEventNode, type EventNode, type EventNodeExit } from '../embedded/start.js';
import { waitUntilProcessEnded, killAndRestart } from './embedded.js';
import { retryUntilSuccess, TEST_TIMEOUT_MS } from './harness.js';
import { concurrentWriters } from './load.js';

jest.setTimeout(TEST_TIMEOUT_MS * 2);

const KILLS = 5;
const WRITERS = 8;

describe('Acknowledged events', () => {
  it('are neither lost nor duplicated when the node is killed repeatedly during writes', async () => {
    const database = await createTestDatabase();
    let node = await startEventNode({ databaseUrl: database.url });
    const load = concurrentWriters(node.url, WRITERS);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await load.more(100);
      node = await killAndRestart(node, database.url);
    }
    await load.more(100);
    await load.stop();
    for (const { found, expected } of await load.compare()) expect(found).toEqual(expected);
    await load.dispose();
    await node.stop();
    await database.drop();
  });

  it('are neither lost nor duplicated when PostgreSQL is killed repeatedly during writes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zhidan-durability-'));
    const { startPostgres } = await theEmbeddedPostgres();
    let postgres = await startPostgres({ folder, password: 'test' });
    const databaseUrl = postgres.url('postgres');
    const { start, exits } = nodesOn(databaseUrl);
    let node = await start(0);
    const load = concurrentWriters(node.url, WRITERS);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await load.more(100);
      process.kill(postgres.pid, 'SIGKILL');
      await waitUntilProcessEnded(node.pid);
      postgres = await startPostgres({ folder, password: 'test', port: postgres.port });
      node = await retryUntilSuccess(() => start(node.port));
    }
    await load.more(100);
    await load.stop();
    for (const { found, expected } of await load.compare()) expect(found).toEqual(expected);
    expect(exits.map(({ code }) => code)).toEqual(Array(KILLS).fill(1));
    for (const { reason } of exits) expect(reason).toContain('lost its connection to PostgreSQL');
    await load.dispose();
    await node.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });
});

function nodesOn(databaseUrl: string) {
  const exits: EventNodeExit[] = [];
  return {
    exits,
    start: (port: number): Promise<EventNode> =>
      startEventNode({ databaseUrl, port, onExit: (exit) => exits.push(exit) }),
  };
}

interface StartPostgres {
  startPostgres(options: { folder: string; password: string; port?: number }): Promise<{
    readonly port: number;
    readonly pid: number;
    url(database: string): string;
    stop(): Promise<void>;
  }>;
}

/** The embedded PostgreSQL, imported by its path because the server workspace is above this one. */
const theEmbeddedPostgres = (): Promise<StartPostgres> =>
  import(new URL('../../../server/dist/embedded/postgres.js', import.meta.url).href);
