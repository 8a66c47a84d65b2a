import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** So much of a refused body is still read, so that its sender gets to see the answer. */
export const MOST_DRAINED_BYTES = 1_048_576;

/** A sender that neither stops nor goes on does not keep the connection either. */
const DRAINED_WITHIN_MS = 5_000;

/**
 * Where a request is answered before its body has come in whole, reads a little more of it and then closes the
 * connection: a refusal costs us no more than this, however much was announced.
 */
export function boundWhatIsUnread(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    // Before it is finished: Node then throws away, uncounted, all of a body that no one has begun to read.
    response.once('prefinish', () => {
      if (!request.complete) drain(request);
    });
  });
}

function drain(request: IncomingMessage): void {
  const { socket } = request;
  const until = socket.bytesRead + MOST_DRAINED_BYTES;
  const cut = () => socket.destroy();
  const timer = setTimeout(cut, DRAINED_WITHIN_MS).unref();
  request
    .on('data', () => {
      if (socket.bytesRead > until) cut();
    })
    .once('end', () => clearTimeout(timer))
    .once('close', () => clearTimeout(timer))
    .resume()
    .read(0);
}
