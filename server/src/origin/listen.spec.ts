import { once } from 'node:events';
import { createServer, request as send, Agent, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { closeConnections, localAddressOf } from './listen.js';

const LONG_MS = 60_000;

let server: Server;
let agent: Agent;
beforeEach(async () => {
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  server = createServer((_request, response) => void response.end('done')).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

async function ask(): Promise<IncomingMessage> {
  const answered = once(send(localAddressOf(server), { agent }).end(), 'response');
  const answer: IncomingMessage = (await answered)[0];
  expect(await text(answer)).toBe('done');
  return answer;
}

describe('a process that is stopping', () => {
  it('ends at once when it has no open connections', async () => {
    await closeConnections(server, LONG_MS);
  });

  it('closes no idle connection, but answers its next request with “connection: close”', async () => {
    expect((await ask()).headers.connection).toBe('keep-alive');
    const dismissed = closeConnections(server, LONG_MS);
    expect((await ask()).headers.connection).toBe('close');
    await dismissed;
  });

  it('continues to stop as soon as clients have closed their connections', async () => {
    await ask();
    const dismissed = closeConnections(server, LONG_MS);
    agent.destroy();
    await dismissed;
  });

  it('stops waiting for open connections after its timeout', async () => {
    await ask();
    await closeConnections(server, 1);
    expect((await ask()).headers.connection).toBe('close');
  });
});
