import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { startTestNode, type TestNode } from '@zhidan/eventstore/testing';
import { freePort } from './embedded/free-port.js';
import { eachAtOnce } from './testing/each-at-once.js';
import { inClosedFolder } from './testing/temporary-folder.js';
import { Zhidan } from './testing/zhidan.js';

const PATIENCE_MS = 300_000;

describe('the parts as separate processes, as in docker compose', () => {
  let store: TestNode;
  beforeAll(async () => {
    store = await startTestNode();
  }, PATIENCE_MS);
  afterAll(() => store.stop(), PATIENCE_MS);

  it(
    'start on the shared store, serve under one address and stop',
    () =>
      inClosedFolder(async (folder) => {
        const dataDir = join(folder, 'data');
        await mkdir(dataDir);
        const shared = {
          DATABASE_URL: store.databaseUrl,
          EVENTSTORE_URL: store.url,
          TRUST_PROXY: '1',
          COMMANDS_PER_MINUTE: '3',
        };
        const running: Zhidan[] = [];
        const spawn = async (role: string, environment: Record<string, string> = {}) => {
          const part = await Zhidan.spawn(dataDir, { role, environment: { ...shared, ...environment } });
          running.push(part);
          return part;
        };
        try {
          const [commandApi, readApi] = await Promise.all([
            spawn('command-api'),
            spawn('read-api'),
            spawn('projections'),
            spawn('processes'),
          ]);
          const server = await spawn('server', {
            PORT: String(await freePort()),
            TRUST_PROXY: '1',
            COMMAND_API_URL: commandApi.url,
            READ_API_URL: readApi.url,
          });
          for (const part of running) await part.untilUp();
          await server.untilReady();

          const questions = await fetch(`${server.url}/api/questions`);
          expect([questions.status, await questions.json()]).toEqual([200, []]);
          const refused = await fetch(`${server.url}/api/questions`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{}',
          });
          expect(refused.status).toBe(401);
          // Behind the gateway, visitors are still distinguished by their own addresses.
          const visit = async (address: string) =>
            (
              await fetch(`${server.url}/api/questions`, {
                method: 'POST',
                headers: { 'x-forwarded-for': `198.51.100.9, ${address}` },
              })
            ).status;
          const statuses: number[] = [];
          for (let time = 0; time < 4; time += 1) statuses.push(await visit('203.0.113.1'));
          expect([...statuses, await visit('203.0.113.2')]).toEqual([401, 401, 401, 429, 401]);
          await eventually('the shop', async () => (await fetch(`${server.url}/`)).status === 200);
          await guessingFromOneAddress(server.url);
        } finally {
          const codes = await Promise.all(running.map((part) => part.stop()));
          expect(codes).toEqual(running.map(() => 0));
        }
        expect(running.map((part) => part.said.err)).toEqual(running.map(() => ''));
      }),
    PATIENCE_MS,
  );
});

/**
 * Wrong passwords from a stranger's address lock out that address only, although all requests come through the
 * gateway.
 */
async function guessingFromOneAddress(url: string): Promise<void> {
  const account = { email: 'buyer@shop.example', password: 'tablecloths-2026', returnSecureToken: true };
  const send = async (act: string, body: object, client: string) => {
    const response = await fetch(`${url}/v1/accounts:${act}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const [stranger, buyer] = ['203.0.113.9', '203.0.113.10'];
  expect(await send('signUp', { ...account, name: '買家' }, buyer)).toBe(200);
  await eachAtOnce(Array(100).keys(), async (failed) => {
    const guess = { email: `victim${failed}@shop.example`, password: 'a guess', returnSecureToken: true };
    expect(await send('signInWithPassword', guess, stranger)).toBe(400);
  });
  expect(await send('signInWithPassword', account, stranger)).toBe(429);
  expect(await send('signInWithPassword', account, buyer)).toBe(200);
}
