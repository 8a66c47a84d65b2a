import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { hasBody } from './has-body.js';

/** So much of a refused body is still read, so that its sender gets to see the answer. */
export const MOST_DRAINED_BYTES = 1_048_576;

/** A sender that does not stop, or neither stops nor goes on, does not keep the connection longer than this. */
const DRAINED_WITHIN_MS = 5_000;

/**
 * An answer that is given before the body of its request has come in whole says `Connection: close`: agents and proxies,
 * which keep connections for other requests, put none on this one. A little more of the body is read, then no more, so
 * that a refusal costs no more than this, however much was announced. The connection is not closed as soon as the
 * answer is sent: that resets it, and a sender that is still writing loses the answer.
 */
export function boundWhatIsUnread(server: Server): void {
  const bound = (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    beforeHead(response, () => {
      if (!request.complete) response.setHeader('Connection', 'close');
    });
    // Before it is finished: Node then throws away, uncounted, all of a body that no one has begun to read.
    response.once('prefinish', () => {
      if (!request.complete) drain(request);
    });
  };
  server.prependListener('request', bound);
  // Node itself answers what a sender expects of us before it sends its body, and keeps the connection.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    bound(request, response);
    response.writeHead(417).end();
  });
}

/** Does something just before a head is written: Node calls `writeHead` also where no one else does. */
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
  const until = socket.bytesRead + MOST_DRAINED_BYTES;
  // Node closes a connection with its last answer. Here only our half of it ends, and the other once all has come.
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
