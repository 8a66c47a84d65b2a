import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { hasBody } from './has-body.js';

/** This much of a refused body is still read, so that its sender receives the answer. */
export const MAX_DRAINED_BYTES = 1_048_576;

/** A sender that neither finishes nor closes holds the connection no longer than this. */
const DRAINED_WITHIN_MS = 5_000;

/**
 * An answer that is sent before the whole request body has arrived carries `Connection: close`, so that agents
 * and proxies do not reuse the connection. Only a bounded part of the body is still read. The connection is not
 * closed right after the answer: that would reset it, and a sender that is still writing would lose the answer.
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
  // By default Node answers `Expect: 100-continue` itself and keeps the connection.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    bound(request, response);
    response.writeHead(417).end();
  });
}

/** Runs `work` before a head is written: Node itself calls `writeHead` where no handler does. */
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
