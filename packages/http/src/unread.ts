import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** So much of a refused body is still read, so that its sender gets to see the answer. */
export const MOST_DRAINED_BYTES = 1_048_576;

/** A sender that does not stop, or neither stops nor goes on, does not keep the connection longer than this. */
const DRAINED_WITHIN_MS = 5_000;

/**
 * Where a request is answered before its body has come in whole, reads a little more of it, then no more, and in the
 * end closes the connection: a refusal costs us no more than this, however much was announced. It is not closed as
 * soon as enough was read: that resets the connection, and a sender that is still writing loses the answer. Our half of
 * it ends with the answer, so that no one asks for something else on a connection that is read no further.
 */
export function boundWhatIsUnread(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    // Before it is finished: Node then throws away, uncounted, all of a body that no one has begun to read.
    response.once('prefinish', () => {
      if (request.complete) return;
      drain(request);
      response.once('finish', () => request.socket.end());
    });
  });
}

function drain(request: IncomingMessage): void {
  const { socket } = request;
  const until = socket.bytesRead + MOST_DRAINED_BYTES;
  const timer = setTimeout(() => socket.destroy(), DRAINED_WITHIN_MS).unref();
  request
    .on('data', () => {
      if (socket.bytesRead > until) request.pause();
    })
    .once('end', () => clearTimeout(timer))
    .once('close', () => clearTimeout(timer))
    .resume()
    .read(0);
}
