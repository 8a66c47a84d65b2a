import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { hasBody } from './has-body.js';

/** The most bytes of a refused body that are still read, so that its sender receives the answer. */
export const MAX_DRAINED_BYTES = 1_048_576;

/** How long a refused request may hold its connection if the sender neither finishes nor closes. */
const DRAINED_WITHIN_MS = 5_000;

/**
 * Reads only a bounded part of a body that is still arriving when its answer is sent. Such an answer carries
 * `Connection: close`, so that agents and proxies do not reuse the connection. The connection is not closed at
 * once: that would reset it, and a sender that is still writing would lose the answer.
 */
export function limitUnreadBodies(server: Server): void {
  const bound = (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    beforeHead(response, () => {
      if (!request.complete) response.setHeader('Connection', 'close');
    });
    // Runs before the answer ends: afterwards Node would discard an unread body without a limit.
    response.once('prefinish', () => {
      if (!request.complete) drain(request);
    });
  };
  server.prependListener('request', bound);
  // Node's default handler would send `100 Continue` and keep the connection.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    bound(request, response);
    response.writeHead(417).end();
  });
}

/**
 * Runs `work` before the head of an answer is written. Node itself calls `writeHead` where no handler does, so
 * overriding `writeHead` is enough.
 */
function beforeHead(response: ServerResponse, work: () => void): void {
  response.writeHead = new Proxy(response.writeHead, {
    apply(writeHead, self: unknown, args: unknown[]): unknown {
      work();
      return Reflect.apply(writeHead, self, args);
    },
  });
}

function drain(request: IncomingMessage): void {
  const { socket } = request;
  const until = socket.bytesRead + MAX_DRAINED_BYTES;
  // Node closes a connection after its last answer. Here only our half is closed first; the other half closes
  // when the body has ended.
  socket.destroySoon = () => void socket.end();
  const timer = setTimeout(() => socket.destroy(), DRAINED_WITHIN_MS).unref();
  request
    .on('data', () => {
      if (socket.bytesRead > until) request.pause();
    })
    .once('end', () => void (clearTimeout(timer), socket.end(() => socket.destroy())))
    .once('close', () => clearTimeout(timer))
    .resume()
    .read(0);
}
