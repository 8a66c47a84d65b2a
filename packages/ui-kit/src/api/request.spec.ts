import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getJson, sendRequest } from './request.js';

describe('a request that follows a command', () => {
  const came: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    came.push(request.headers);
    if (request.method === 'POST') response.setHeader('x-event-position', String(70 + came.length));
    response.end('{}');
  });
  let url = '';

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}/api/x` : '';
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('waits for the command’s position, since another process may answer it', async () => {
    await getJson(url);
    await sendRequest(url, { method: 'POST', body: {} });
    await getJson(url);
    await sendRequest(url, { method: 'POST', body: {} });
    await sendRequest(url, { method: 'DELETE' });
    const waited = came.map((headers) => headers['x-wait-for-position']);
    expect(waited).toEqual([undefined, undefined, '72', '72', '74']);
  });
});
