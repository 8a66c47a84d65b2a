import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { eventually } from '@zhidan/database/testing';
import { z } from 'zod';
import { inClosedFolder } from './testing/temporary-folder.js';
import { Zhidan } from './testing/zhidan.js';

const PATIENCE_MS = 300_000;

let zhidan: Zhidan;
let end: () => void;
let stopped: Promise<void>;
let token: string;

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(zhidan.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

const fieldOf = async (answer: Response, field: string): Promise<string> => {
  const body: unknown = await answer.json();
  return typeof body === 'object' && body !== null
    ? String(Object.entries(body).find(([name]) => name === field)?.[1])
    : '';
};

beforeAll(async () => {
  const started = new Promise<void>((resolve) => {
    stopped = inClosedFolder(async (folder) => {
      zhidan = await Zhidan.ready(join(folder, 'data'), {
        environment: { COMMANDS_PER_MINUTE: '120', CONNECTIONS_PER_ADDRESS: '60', SOCKETS_PER_CALLER: '5' },
      });
      resolve();
      await new Promise<void>((ended) => (end = ended));
      expect(await zhidan.stop()).toBe(0);
    });
  });
  await Promise.race([started, stopped]);
  const account = {
    email: 'mei@club.test',
    password: 'a-long-password',
    name: '阿美',
    returnSecureToken: true,
  };
  const signedUp = await post('/v1/accounts:signUp', account);
  const { localId, idToken } = z
    .object({ localId: z.string(), idToken: z.string() })
    .parse(await signedUp.json());
  const entered = await post(
    '/api/customers/token',
    { email: account.email, uid: localId },
    { authorization: `Bearer ${idToken}` },
  );
  token = await fieldOf(entered, 'token');
}, PATIENCE_MS);

afterAll(async () => {
  end();
  await stopped;
}, PATIENCE_MS);

/** The number of requests that a limit has refused, from `/metrics`. */
async function refusedBy(limit: string): Promise<number> {
  const text = await (await fetch(`${zhidan.url}/metrics`)).text();
  return Number(new RegExp(`zhidan_refused_by_limit_total\\{limit="${limit}"\\} (\\d+)`).exec(text)?.[1]);
}

describe('a single caller', () => {
  it('cannot crash the server with a file in an unknown form field', async () => {
    const before = zhidan.children();
    for (const name of ['evil', 'files', '']) {
      const form = new FormData();
      form.append(name, new Blob(['x']), 'x.txt');
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${zhidan.url}/files`, { method: 'POST', body: form, headers });
      expect([name, answer.status]).toEqual([name, 400]);
    }
    expect((await fetch(`${zhidan.url}/readyz`)).status).toBe(200);
    expect(zhidan.children()).toEqual(before);
  });

  it('can send 120 commands per minute, including refused commands', async () => {
    const answers: (Pick<Response, 'status' | 'headers'> & { readonly text: string })[] = [];
    while (answers.length < 200) {
      const ask = async () => {
        const answer = await post('/api/quotations', {}, { authorization: `Bearer ${token}` });
        // The answer is read to its end, because an unread answer would occupy one of the limited connections
        // of the address.
        return { status: answer.status, headers: answer.headers, text: await answer.text() };
      };
      answers.push(...(await Promise.all(Array.from({ length: 20 }, ask))));
    }
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(80);
    const [first] = refused;
    expect(Number(first?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(first?.headers.get('content-type')).toContain('application/problem+json');
    expect(JSON.parse(first?.text ?? '')).toMatchObject({
      code: 'TOO_MANY_COMMANDS',
      detail: '操作次數過於頻繁，請稍後再試',
    });
    expect(await refusedBy('TOO_MANY_COMMANDS')).toBe(refused.length);
  });

  it('can open a limited number of link pages per minute, and other pages without a limit', async () => {
    const read = (path: string) => fetch(zhidan.url + path).then(({ status }) => status);
    const statuses: number[] = [];
    while (statuses.length < 160) {
      const secret = `210331-1203040576-${'x'.repeat(43)}`;
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => read(`/api/links/${secret}`)))));
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(40);
    expect(await read('/api/questions')).toBe(200);
  });

  it('can open only a limited number of live connections', async () => {
    const open = () => new WebSocket(`${zhidan.url.replace('http', 'ws')}/live`);
    const sockets = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const socket = open();
        await once(socket, 'open');
        return socket;
      }),
    );
    const one = open();
    one.on('error', () => undefined);
    const status = await new Promise((resolve) =>
      one.once('unexpected-response', (_, answer) => resolve(answer.statusCode)),
    );
    expect(status).toBe(429);
    expect(await refusedBy('TOO_MANY_CONNECTIONS')).toBe(1);
    for (const socket of sockets) socket.close();
    await eventually('another may listen', async () => {
      const next = open();
      next.on('error', () => undefined);
      const isOpen = await Promise.race([
        once(next, 'open').then(() => true),
        once(next, 'unexpected-response').then(() => false),
      ]);
      next.terminate();
      return isOpen;
    });
  });

  it('can open only a limited number of connections, and other callers are still served', async () => {
    const sockets: Socket[] = [];
    const answers: string[] = [];
    const { hostname, port } = new URL(zhidan.url);
    for (let at = 0; at < 200; at += 1) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.setEncoding('utf8').on('data', (text: string) => void answers.push(text));
      sockets.push(socket);
    }
    await eventually('the refusals', () => answers.length >= 140);
    expect(answers.every((answer) => answer.startsWith('HTTP/1.1 429 '))).toBe(true);
    for (const socket of sockets) socket.destroy();
    await eventually('the next request', async () => (await fetch(`${zhidan.url}/healthz`)).status === 200);
  });
});
