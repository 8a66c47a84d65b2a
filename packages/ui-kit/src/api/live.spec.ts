import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { followLive } from './live.js';

describe('following /live', () => {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  const before = { window: globalThis.window, WebSocket: globalThis.WebSocket };

  beforeEach(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    Object.assign(globalThis, {
      window: { location: { href: `http://127.0.0.1:${port}/admin/` } },
      WebSocket,
    });
  });
  afterEach(() => {
    Object.assign(globalThis, before);
    sockets.close();
    server.closeAllConnections();
    server.close();
  });

  it('asks for what it missed once it comes back, and for everything where it had heard nothing', async () => {
    const heard: string[] = [];
    const stop = followLive({
      onChange: ({ id }) => heard.push(id),
      onReload: () => heard.push('reload'),
    });
    const [first]: [WebSocket] = [(await once(sockets, 'connection'))[0]];
    first.close();
    const [second]: [WebSocket] = [(await once(sockets, 'connection'))[0]];
    second.send(JSON.stringify({ resource: 'quotations', id: 'one', position: '70' }));
    second.close();
    const [third]: [WebSocket] = [(await once(sockets, 'connection'))[0]];
    expect(String((await once(third, 'message'))[0])).toBe('{"since":"69"}');
    expect(heard).toEqual(['reload', 'one']);
    stop();
    await once(third, 'close');
  });
});
