import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createLogger, portOf } from '@zhidan/http';
import { loadConfig } from '../config.js';
import { createGateway } from './gateway.js';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function served(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${portOf(server)}`;
}

describe('the one address before parts that run apart', () => {
  it('hands an upload on as it comes, and the answer back', async () => {
    let begin: (first: string) => void = () => undefined;
    const begun = new Promise<string>((resolve) => (begin = resolve));
    const commandApi = await served((request, response) => {
      request.once('data', (first: Buffer) => begin(first.toString()));
      void text(request).then((whole) =>
        response.writeHead(413, { 'content-type': 'application/problem+json' }).end(`${whole.length}`),
      );
    });
    const config = loadConfig(
      {
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
        EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
        COMMAND_API_URL: commandApi,
        READ_API_URL: 'http://127.0.0.1:1',
        SMTP_URL: 'smtp://127.0.0.1:1',
      },
      'server',
    );
    const { upstream } = config;
    if (upstream === undefined) throw new Error('the gateway has nothing behind it');
    const gateway = await served(
      createGateway(
        { ...config, upstream, gatewaySecret: 'of the gateway' },
        createLogger('test', { level: 'silent' }),
      ).app,
    );

    const upload = send(`${gateway}/files`, { method: 'POST', headers: { 'content-type': 'text/plain' } });
    const answered = once(upload, 'response');
    upload.write('the first piece');
    // The command API has it while the sender still has more to send.
    expect(await begun).toBe('the first piece');
    upload.end('x'.repeat(3_000_000));
    const answer: IncomingMessage = (await answered)[0];
    expect([answer.statusCode, await text(answer)]).toEqual([413, '3000015']);
  });
});
