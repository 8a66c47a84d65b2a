import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { followLive } from './live.js';
import { notePositionRead } from './request.js';
import { fetchCaller, signIn } from './session.js';

describe('the live connection of a browser', () => {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  const before = {
    window: globalThis.window,
    WebSocket: globalThis.WebSocket,
    fetch: globalThis.fetch,
  };

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
    server.closeAllConnections();
    server.close();
  });

  afterAll(() => sockets.close());

  it('asks for missed changes after a reconnect, and for a full reload when it had received nothing', async () => {
    const heard: string[] = [];
    const { stop } = followLive({
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

  it('sends messages while connected, and receives messages that are not changes', async () => {
    const looking = { looking: { count: 0 } };
    let following: ReturnType<typeof followLive> | undefined;
    const heard = new Promise((resolve) => {
      following = followLive({
        onChange: () => undefined,
        onReload: () => undefined,
        onState: () => following?.send({ looks_at: { resource: 'quotations', id: 'one' } }),
        onOther: resolve,
      });
      following.send({ looks_at: 'too early' });
    });
    const [socket]: [WebSocket] = [(await once(sockets, 'connection'))[0]];
    expect(String((await once(socket, 'message'))[0])).toBe(
      '{"looks_at":{"resource":"quotations","id":"one"}}',
    );
    socket.send(JSON.stringify(looking));
    await expect(heard).resolves.toEqual(looking);
    following?.stop();
    await once(socket, 'close');
  });

  it('is reopened with the present cookie once the server reports a different caller', async () => {
    const uids = [null, null, 'u1'];
    const answer = (_request: IncomingMessage, response: ServerResponse) =>
      void response.setHeader('content-type', 'application/json').end(JSON.stringify({ uid: uids.shift() }));
    server.on('request', answer);
    const base = window.location.href;
    globalThis.fetch = (path, init) =>
      before.fetch(new URL(path instanceof Request ? path.url : path, base), init);

    const { stop } = followLive({ onChange: () => undefined, onReload: () => undefined });
    const [first]: [WebSocket] = [(await once(sockets, 'connection'))[0]];
    const closed = once(first, 'close');
    await fetchCaller();
    await fetchCaller();
    expect(first.readyState).toBe(WebSocket.OPEN);
    const opened = once(sockets, 'connection');
    await fetchCaller();
    const [second]: [WebSocket] = [(await opened)[0]];
    await closed;
    stop();
    await once(second, 'close');
    server.off('request', answer);
  });

  it('is reopened once by a sign-in, although the server then reports a different caller', async () => {
    const answer = ({ url }: IncomingMessage, response: ServerResponse) =>
      void response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(url === '/api/me' ? { uid: callers.shift() } : { idToken: 't', localId: 'u2' }));
    const callers = ['u1', 'u2'];
    server.on('request', answer);
    const base = window.location.href;
    globalThis.fetch = (path, init) =>
      before.fetch(new URL(path instanceof Request ? path.url : path, base), init);
    await fetchCaller();

    let connections = 0;
    const count = () => (connections += 1);
    sockets.on('connection', count);
    const { stop } = followLive({ onChange: () => undefined, onReload: () => undefined });
    await once(sockets, 'connection');
    const opened = once(sockets, 'connection');
    await signIn({ email: 'club@example.tw', password: 'secret' });
    await fetchCaller();
    const [second]: [WebSocket] = [(await opened)[0]];
    // A round trip, during which another connection would arrive.
    second.ping();
    await once(second, 'pong');
    expect(connections).toBe(2);
    stop();
    await once(second, 'close');
    sockets.off('connection', count);
    server.off('request', answer);
  });

  it('first asks for changes since the oldest response that the page has read', async () => {
    notePositionRead(null);
    notePositionRead('70');
    notePositionRead('64');
    notePositionRead('71');
    const { stop } = followLive({ onChange: () => undefined, onReload: () => undefined });
    const [socket]: [WebSocket] = [(await once(sockets, 'connection'))[0]];
    const [said]: [Buffer] = [(await once(socket, 'message'))[0]];
    expect(JSON.parse(String(said))).toEqual({ since: '64' });
    stop();
    socket.close();
  });
});
