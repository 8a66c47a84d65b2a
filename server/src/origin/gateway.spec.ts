import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { WebSocket, WebSocketServer } from 'ws';
import { served, nowhere, startedPart } from './gateway.fixture.js';

afterEach(() => served.close());

describe('the gateway before separate parts', () => {
  it('streams an upload to the part, and the response back', async () => {
    let begin: (first: string) => void = () => undefined;
    const begun = new Promise<string>((resolve) => (begin = resolve));
    const commandApi = await served.at((request, response) => {
      request.once('data', (first: Buffer) => begin(first.toString()));
      void text(request).then((whole) =>
        response.writeHead(413, { 'content-type': 'application/problem+json' }).end(`${whole.length}`),
      );
    });
    const gateway = await served.gateway({ commandApis: [commandApi] });

    const upload = send(`${gateway}/files`, { method: 'POST', headers: { 'content-type': 'text/plain' } });
    const answered = once(upload, 'response');
    upload.write('the first piece');
    // The command API receives the first bytes before the sender has sent the rest.
    expect(await begun).toBe('the first piece');
    upload.end('x'.repeat(3_000_000));
    const answer: IncomingMessage = (await answered)[0];
    expect([answer.statusCode, await text(answer)]).toEqual([413, '3000015']);
  });

  it('passes on method, address, headers and body, and returns status, headers and cookies', async () => {
    let came: unknown;
    const commandApi = await served.at((request, response) => {
      const { method, url, headers } = request;
      void text(request).then((body) => {
        came = { method, url, host: headers.host, length: headers['content-length'], body };
        response.writeHead(409, { 'set-cookie': ['a=1', 'b=2'], etag: '"7"' }).end('refused');
      });
    });
    const gateway = await served.gateway({ commandApis: [commandApi] });
    const answer = await fetch(`${gateway}/api/questions/a%2Fb?x=%20y`, { method: 'PUT', body: 'body' });
    expect(came).toEqual({
      method: 'PUT',
      url: '/api/questions/a%2Fb?x=%20y',
      host: new URL(gateway).host,
      length: '4',
      body: 'body',
    });
    expect([answer.status, answer.headers.getSetCookie(), answer.headers.get('etag')]).toEqual([
      409,
      ['a=1', 'b=2'],
      '"7"',
    ]);
    expect(await answer.text()).toBe('refused');
  });
});

describe('the readiness of the gateway', () => {
  it('is missing while no command API is ready', async () => {
    const [late, ready] = [await startedPart('late', false), await startedPart('ready')];
    const gateway = await served.gateway({ commandApis: [late.url], readApis: [ready.url], watching: true });
    await eventually('it knows', async () => {
      const answer = await fetch(`${gateway}/readyz`);
      return answer.status === 503 && (await answer.text()).includes('"reason":"no command API is ready"');
    });
  });

  it('needs a command API and a read API', async () => {
    const [a, gone] = [await startedPart('a'), await nowhere()];
    const gateway = await served.gateway({ commandApis: [a.url], readApis: [a.url, gone], watching: true });
    const figures = async () => (await fetch(`${gateway}/metrics`)).text();
    await eventually('it is', async () =>
      (await figures()).includes(`upstream_ready{part="command-api",url="${a.url}"} 1`),
    );
    expect((await fetch(`${gateway}/readyz`)).status).toBe(200);
    expect(await figures()).toContain(`upstream_ready{part="read-api",url="${gone}"} 0`);
  });
});

describe('a WebSocket through the gateway', () => {
  async function listening(name: string): Promise<string> {
    const server = createServer();
    const sockets = new WebSocketServer({ server });
    sockets.on('connection', (socket) => socket.on('message', () => socket.send(`${name} heard it`)));
    return served.at(server);
  }

  const open = async (gateway: string) => {
    const socket = new WebSocket(`${gateway.replace('http', 'ws')}/live`);
    await once(socket, 'open');
    return socket;
  };

  it('is connected to a reachable process, in both directions', async () => {
    const gateway = await served.gateway({ readApis: [await nowhere(), await listening('a')] });
    const socket = await open(gateway);
    socket.send('hello');
    expect(String((await once(socket, 'message'))[0])).toBe('a heard it');
    socket.close();
    await once(socket, 'close');
  });

  it('is connected to the processes in turn', async () => {
    const gateway = await served.gateway({ readApis: [await listening('a'), await listening('b')] });
    const sockets = [await open(gateway), await open(gateway)];
    const names = await Promise.all(
      sockets.map(async (socket) => {
        socket.send('hello');
        return String((await once(socket, 'message'))[0]);
      }),
    );
    expect(names.toSorted()).toEqual(['a heard it', 'b heard it']);
    for (const socket of sockets) socket.terminate();
  });

  it('is refused with 503 when no process is reachable, and otherwise as the process refuses the connection', async () => {
    const refused = async (readApis: readonly string[]) => {
      const gateway = await served.gateway({ readApis });
      const socket = new WebSocket(`${gateway.replace('http', 'ws')}/live`);
      socket.on('error', () => undefined);
      const [, answer]: [unknown, IncomingMessage] = [0, (await once(socket, 'unexpected-response'))[1]];
      answer.resume();
      return [answer.statusCode, answer.headers['retry-after']];
    };
    expect(await refused([await nowhere()])).toEqual([503, '1']);
    const full = createServer();
    full.on('upgrade', (_request, socket) =>
      socket.end('HTTP/1.1 429 Too Many Requests\r\nRetry-After: 60\r\nContent-Length: 0\r\n\r\n'),
    );
    expect(await refused([await served.at(full)])).toEqual([429, '60']);
  });
});
