import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline, type Duplex } from 'node:stream';
import { headersOf, openUpstreamRequest, onConnected } from './forward.js';
import type { Upstream, Upstreams } from './upstreams.js';

const NOT_NOW = [
  'HTTP/1.1 503 Service Unavailable',
  'Retry-After: 1',
  'Content-Length: 0',
  'Connection: close',
];

/**
 * Connects a WebSocket with one of several processes, and skips processes that do not answer. When its process
 * ends, the browser reconnects by itself.
 */
export async function forwardUpgrade(
  request: IncomingMessage,
  socket: Socket,
  head: Buffer,
  upstreams: Upstreams,
): Promise<void> {
  const tried = new Set<Upstream>();
  while (!socket.destroyed) {
    const upstream = upstreams.next('sockets', tried);
    if (upstream === undefined) return void socket.end(`${NOT_NOW.join('\r\n')}\r\n\r\n`);
    tried.add(upstream);
    upstream.loads.sockets += 1;
    const isAnswered = await connect(request, socket, head, upstream);
    upstream.loads.sockets -= 1;
    if (isAnswered) return;
    upstreams.missed(upstream);
  }
}

/** Resolves when the connection is over; with false where the process did not answer. */
function connect(
  request: IncomingMessage,
  socket: Socket,
  head: Buffer,
  upstream: Upstream,
): Promise<boolean> {
  return new Promise((resolve) => {
    const outgoing = openUpstreamRequest(upstream, request, {
      headers: { ...headersOf(request), connection: 'Upgrade', upgrade: request.headers.upgrade },
      agent: false,
    });
    const giveUp = () => outgoing.destroy();
    socket.once('close', giveUp);
    onConnected(outgoing, () => outgoing.end());
    let isAnswered = false;
    outgoing.once('upgrade', (answer, behind, first) => {
      isAnswered = true;
      behind.setTimeout(0);
      socket.write(headOf(answer));
      socket.write(first);
      behind.write(head);
      join(socket, behind, () => resolve(true));
    });
    outgoing.once('response', (answer) => {
      isAnswered = true;
      socket.write(headOf(answer));
      pipeline(answer, socket, () => resolve(true));
    });
    outgoing
      .on('error', () => undefined)
      .once('close', () => {
        socket.off('close', giveUp);
        if (!isAnswered) resolve(false);
      });
  });
}

/** Status line and headers as received. */
function headOf({ httpVersion, statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Pipes both sides into each other until one of them ends. */
function join(one: Duplex, other: Duplex, done: () => void): void {
  const end = () => {
    one.destroy();
    other.destroy();
    done();
  };
  for (const side of [one, other]) side.on('error', end).once('close', end);
  one.pipe(other);
  other.pipe(one);
}
