import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { Registry } from 'prom-client';
import { freePort } from '../embedded/free-port.js';
import { served, nowhere, startedPart } from './gateway.fixture.js';

afterEach(() => served.close());

/** Breaks the connection after the first byte of a request, as a process that ends does. */
const dying: RequestListener = (request) => request.socket.destroy();

const read = async (gateway: string) => (await fetch(`${gateway}/api/questions`)).text();
const command = (gateway: string, body = '{}') => fetch(`${gateway}/api/questions`, { method: 'POST', body });

const UNAVAILABLE = {
  status: 503,
  code: 'UNAVAILABLE',
  type: 'urn:zhidan:problem:UNAVAILABLE',
  title: 'Service Unavailable',
  detail: '系統暫時無法服務，請稍後再試',
  trace: expect.stringMatching(/^[\da-f-]{36}$/),
};

async function expectUnavailable(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
    503,
    '1',
    'application/problem+json; charset=utf-8',
  ]);
  expect(await answer.json()).toEqual(UNAVAILABLE);
}

describe('several processes behind the gateway', () => {
  it('receive requests in turn', async () => {
    const readApis = [(await startedPart('a')).url, (await startedPart('b')).url];
    const gateway = await served.gateway({ readApis });
    const answers = [await read(gateway), await read(gateway), await read(gateway), await read(gateway)];
    expect(answers.toSorted()).toEqual(['a', 'a', 'b', 'b']);
  });

  it('take over a read from a process that is unreachable or ends before its answer', async () => {
    const readApis = [await nowhere(), await served.at(dying), (await startedPart('a')).url];
    const registry = new Registry();
    const gateway = await served.gateway({ readApis, registry });
    expect(await read(gateway)).toBe('a');
    // The two failed processes are not tried again while another one answers.
    expect(await read(gateway)).toBe('a');
    expect(await registry.getSingleMetricAsString('zhidan_gateway_missed_total')).toMatch(/ 2$/m);
  });

  it('take over a command from an unreachable process, completely and once', async () => {
    const b = await startedPart('b');
    const gateway = await served.gateway({ commandApis: [await nowhere(), b.url] });
    const body = 'x'.repeat(300_000);
    expect(await (await command(gateway, body)).text()).toBe('b');
    expect(b.got).toEqual([body]);
  });

  it('do not take over a command that another process may have executed', async () => {
    const b = await startedPart('b');
    const gateway = await served.gateway({ commandApis: [await served.at(dying), b.url] });
    await expectUnavailable(await command(gateway));
    expect(b.got).toEqual([]);
    // The next request goes directly to the process that answers.
    expect((await command(gateway)).status).toBe(200);
  });

  it.each([read, command])(
    'lead to a 503 answer with a time to retry when all processes are unreachable',
    async (ask) => {
      const gone = [await nowhere(), await nowhere()];
      const gateway = await served.gateway({ commandApis: gone, readApis: gone });
      const method = ask === read ? 'GET' : 'POST';
      await expectUnavailable(await fetch(`${gateway}/api/questions`, { method }));
    },
  );

  it('lead to a failed read at the client when a process breaks off its response', async () => {
    const readApi = await served.at((_request, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('half');
      setTimeout(() => response.destroy(), 20);
    });
    const gateway = await served.gateway({ readApis: [readApi] });
    await expect(read(gateway)).rejects.toThrow();
  });

  it('end their work on a request when the client disconnects', async () => {
    let hungUp = false;
    const readApi = await served.at((request, response) => {
      response.once('close', () => (hungUp = true));
      request.resume();
    });
    const gateway = await served.gateway({ readApis: [readApi] });
    const asked = fetch(`${gateway}/api/questions`, { signal: AbortSignal.timeout(100) });
    await expect(asked).rejects.toThrow();
    await eventually('the process behind hears of it', async () => hungUp);
  });

  it('receive requests only while they are ready, if at least one process is ready', async () => {
    const [late, ready] = [await startedPart('late', false), await startedPart('ready')];
    const gateway = await served.gateway({ readApis: [late.url, ready.url], watching: true });
    await eventually('they were looked at', async () => {
      const answers = [await read(gateway), await read(gateway), await read(gateway)];
      return answers.every((name) => name === 'ready');
    });
  });

  it('receive requests again after they have restarted', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const gateway = await served.gateway({ readApis: [url], watching: true });
    await expectUnavailable(await fetch(`${gateway}/api/questions`));
    const server = createServer((_request, response) => void response.end('back')).listen(port, '127.0.0.1');
    await once(server, 'listening');
    try {
      expect(await read(gateway)).toBe('back');
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
