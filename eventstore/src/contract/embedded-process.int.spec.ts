import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { EventStoreDBClient } from '@eventstore/db-client';
import pg from 'pg';
import { createTestDatabase } from '@zhidan/database/testing';
import { z } from 'zod';
import { startEventNode } from '../embedded/start.js';
import { setUpEmbeddedNode, waitUntilProcessEnded } from './embedded.js';
import { uniqueStream, collect, eventNumbers, rejectionOf, testEvent, testEvents } from './harness.js';

const node = setUpEmbeddedNode();

describe('The process of the event node', () => {
  it('does not start beside another node on the same database', async () => {
    const failure = await rejectionOf(startEventNode({ databaseUrl: node().databaseUrl }));
    expect(failure.message).toBe('event node: another event node writes the events of this database');
  });

  it('does not start on a port that is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = z.object({ port: z.number() }).parse(taken.address());
    const database = await createTestDatabase();
    const failure = await rejectionOf(startEventNode({ databaseUrl: database.url, port }));
    expect(failure.message).toBe(`event node: port ${port} is in use`);
    taken.close();
    await database.drop();
  });

  it('does not start without its database', async () => {
    const url = new URL(node().databaseUrl);
    url.pathname = '/not_there';
    expect((await rejectionOf(startEventNode({ databaseUrl: url.href }))).message).toMatch(
      /^event node: .*not_there/,
    );
  });

  it('exits when its parent is killed', async () => {
    const database = await createTestDatabase();
    const start = new URL('../embedded/start.js', import.meta.url).href;
    const parent = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `const { startEventNode } = await import(${JSON.stringify(start)});
         const { pid } = await startEventNode({ databaseUrl: process.env.DATABASE_URL });
         process.stdout.write(String(pid) + '\\n');`,
      ],
      { env: { ...process.env, DATABASE_URL: database.url }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const pid: string = (await once(parent.stdout.setEncoding('utf8'), 'data'))[0];
    parent.kill('SIGKILL');
    await waitUntilProcessEnded(Number(pid));
    await database.drop();
  });

  it('answers all pending appends before it exits', async () => {
    const database = await createTestDatabase();
    const first = await startEventNode({ databaseUrl: database.url });
    const client = EventStoreDBClient.connectionString(first.url);
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvent(0));
    const appends = Promise.all(testEvents(50, 1).map((event) => client.appendToStream(stream, event)));
    await Promise.race(testEvents(1, 51).map((event) => client.appendToStream(stream, event)));
    await first.stop();
    await appends;
    const second = await startEventNode({ databaseUrl: database.url, port: first.port });
    expect(eventNumbers(await collect(client.readStream(stream)))).toHaveLength(52);
    await client.dispose();
    await second.stop();
    await database.drop();
  });

  it('answers an append at its deadline while the database is blocked, and can write afterwards', async () => {
    const { url, databaseUrl } = node();
    const client = EventStoreDBClient.connectionString(url);
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvent(0));
    const blocker = new pg.Client({ connectionString: databaseUrl });
    await blocker.connect();
    await blocker.query('begin; lock table event_node.events in share mode');
    const held = rejectionOf(client.appendToStream(stream, testEvent(1), { deadline: 300 }));
    const queued = rejectionOf(client.appendToStream(stream, testEvent(2), { deadline: 300 }));
    expect(await held).toMatchObject({ type: 'deadline-exceeded' });
    expect(await queued).toMatchObject({ type: 'deadline-exceeded' });
    await blocker.query('rollback');
    await blocker.end();
    await client.appendToStream(stream, testEvent(3));
    // An append that was being written at the deadline may be stored; an append that still waited is not
    // stored.
    const written = eventNumbers(await collect(client.readStream(stream)));
    expect(written.filter((n) => n !== 1 && n !== 2)).toEqual([0, 3]);
    await client.dispose();
  });
});
