import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import fc from 'fast-check';
import { createHttpServer } from '@zhidan/http';
import { Agent, createServer, request as send, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { served, startedPart } from './gateway.fixture.js';
import { FATES, UnreliableServer, type Fate } from './kept-connections.fixture.js';

// The time limit allows for hundreds of broken connections on a machine that may be busy.
jest.setTimeout(60_000);

let behind: UnreliableServer;
beforeEach(async () => void (behind = await UnreliableServer.listening()));
afterEach(() => {
  served.close();
  behind.close();
});

interface Asked {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly fate: Fate;
}

/** The status of the answer; `broken off` where the answer was incomplete. */
async function ask(gateway: string, id: string, { method, fate }: Asked): Promise<number | 'broken off'> {
  const sent = method === 'POST' ? { body: JSON.stringify({ id }) } : {};
  const query = new URLSearchParams({ id, fate });
  try {
    const answer = await fetch(`${gateway}/api/questions?${query}`, { method, ...sent });
    const text = await answer.text();
    if (answer.status !== 200) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
      expect(JSON.parse(text)).toMatchObject({ code: 'UNAVAILABLE', detail: '系統暫時無法服務，請稍後再試' });
    }
    return answer.status;
  } catch (error) {
    if (error instanceof TypeError) return 'broken off';
    throw error;
  }
}

const asked = fc.record<Asked>({
  method: fc.constantFrom('GET', 'POST', 'DELETE'),
  fate: fc.constantFrom(...FATES),
});

describe('kept-alive connections of the gateway', () => {
  it('are reused for commands, one after the other', async () => {
    const gateway = await served.gateway({ commandApis: [behind.url] });
    for (let turn = 0; turn < 10; turn += 1)
      expect(await ask(gateway, `${turn}`, { method: 'POST', fate: 'answered' })).toBe(200);
    expect([behind.done.length, behind.connections]).toEqual([10, 1]);
  });

  it('may be closed at any moment: no command runs twice, and an unanswered command is answered with 503', async () => {
    let run = 0;
    const lanes = fc.array(fc.array(asked, { minLength: 3, maxLength: 12 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(lanes, async (all) => {
        const gateway = await served.gateway({ commandApis: [behind.url], readApis: [behind.url] });
        run += 1;
        await Promise.all(
          all.map(async (lane, place) => {
            for (const [turn, one] of lane.entries()) {
              const id = `${run}-${place}-${turn}`;
              const answer = await ask(gateway, id, one);
              const done = behind.done.filter((each) => each === id).length;
              if (one.method === 'GET') continue;
              expect([id, done]).toEqual([id, answer === 503 ? Math.min(done, 1) : 1]);
              // The answer is 503, because it is unknown whether the ended process has done the work.
              if (one.fate === 'ended') expect(answer).toBe(503);
              if (one.fate === 'half answered') expect(answer).not.toBe(200);
            }
          }),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('that are being closed cause no failed read, even with a single process', async () => {
    const gateway = await served.gateway({ readApis: [behind.url] });
    for (const fate of ['closed before the next', 'closed behind', 'answered'] as const)
      expect([fate, await ask(gateway, fate, { method: 'GET', fate })]).toEqual([fate, 200]);
    expect(behind.done).toHaveLength(3);
  });

  it('are not used for uploads, which may be refused before they are complete', async () => {
    const a = await startedPart('a');
    let connections = 0;
    const counting = createServer((request, response) => {
      request.resume().once('end', () => response.end(a.url));
    }).on('connection', () => (connections += 1));
    const gateway = await served.gateway({ commandApis: [await served.at(counting)] });
    const upload = () => fetch(`${gateway}/files`, { method: 'POST', body: 'x'.repeat(100_000) });
    for (let turn = 0; turn < 3; turn += 1) await (await upload()).text();
    expect(connections).toBe(3);
  });

  it.each([
    ['uses a kept-alive connection', 60_000],
    ['is an upload', 400_000],
    ['is larger than the part that is read', 3_000_000],
  ])(
    'close on both sides after a response that precedes the request body, where the body %s',
    async (_, size) => {
      const refusing = createHttpServer((request, response) => {
        const isRefused = request.headers.authorization === undefined;
        if (isRefused) return void setTimeout(() => response.writeHead(401).end('who?'), 5);
        void text(request).then((body) => response.end(body));
      });
      const gateway = await served.gateway({ commandApis: [await served.at(refusing)] });
      const agents = [1, 2].map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
      const ask = (agent: Agent | undefined, body: string, headers: Readonly<Record<string, string>>) =>
        new Promise<IncomingMessage>((resolve, reject) => {
          const length = { 'content-length': String(body.length) };
          const options = { method: 'POST', ...(agent && { agent }), headers: { ...length, ...headers } };
          send(`${gateway}/api/questions`, options, (answer) =>
            answer.resume().once('end', () => resolve(answer)),
          )
            .on('error', reject)
            .end(body);
        });
      const [stranger, mei] = agents;
      for (let turn = 0; turn < 15; turn += 1) {
        const [refused, done] = await Promise.all([
          ask(stranger, 'x'.repeat(size), {}),
          ask(mei, 'a question', { authorization: 'Bearer mei' }),
        ]);
        expect([refused.statusCode, done.statusCode]).toEqual([401, 200]);
        const next = await ask(stranger, 'a question', { authorization: 'Bearer mei' });
        expect([next.statusCode, next.headers.connection]).toEqual([200, 'keep-alive']);
      }
      for (const agent of agents) agent.destroy();
    },
  );

  it('are closed by the gateway when a process is no longer ready', async () => {
    let isReady = true;
    let open = 0;
    const server = createServer((request, response) => {
      if (request.url === '/readyz') return void response.writeHead(isReady ? 200 : 503).end();
      request.resume().once('end', () => response.end('done'));
    });
    const resting = new Set<unknown>();
    server.on('request', ({ method, socket }) => {
      if (method !== 'POST' || resting.has(socket)) return;
      resting.add(socket);
      open += 1;
      socket.once('end', () => (open -= 1));
    });
    const gateway = await served.gateway({ commandApis: [await served.at(server)], watching: true });
    expect(await ask(gateway, 'first', { method: 'POST', fate: 'answered' })).toBe(200);
    expect(open).toBe(1);
    isReady = false;
    await eventually('it is closed', () => open === 0);
    expect(await ask(gateway, 'second', { method: 'POST', fate: 'answered' })).toBe(200);
  });
});
