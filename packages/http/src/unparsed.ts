import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Socket } from 'node:net';
import { MAX_DRAINED_BYTES } from './unread.js';
import { whenResponseOver } from './when-over.js';

/** Time for the sender of an oversized head to receive the answer. */
const DRAINED_WITHIN_MS = 2_000;

const STATUSES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
const BAD_REQUEST = '400 Bad Request';

/**
 * Answers requests that cannot be parsed, with the statuses that Node gives. Node closes the connection at
 * once: bytes not read by then make the system reset it, and the answer is lost. Therefore the rest of an
 * oversized head is still read, up to a bound.
 */
export function answerUnparsedRequests(server: Server): void {
  const draining = new WeakMap<Duplex, number>();
  const answering = new WeakSet<Duplex>();
  server.prependListener('request', ({ socket }, response) => {
    answering.add(socket);
    whenResponseOver(response, () => answering.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const until = draining.get(socket);
    // Each piece that arrives of the same head raises the error again.
    if (until !== undefined) return void (bytesRead(socket) > until && socket.pause());
    if (!socket.writable || answering.has(socket) || error.code === 'ECONNRESET')
      return void socket.destroy();
    const answer = `HTTP/1.1 ${STATUSES[error.code ?? ''] ?? BAD_REQUEST}\r\nConnection: close\r\n\r\n`;
    if (error.code !== 'HPE_HEADER_OVERFLOW') {
      socket.write(answer);
      return void socket.destroy();
    }
    draining.set(socket, bytesRead(socket) + MAX_DRAINED_BYTES);
    socket.end(answer);
    const timer = setTimeout(() => socket.destroy(), DRAINED_WITHIN_MS).unref();
    socket.once('close', () => clearTimeout(timer));
  });
}

const bytesRead = (socket: Duplex): number => (socket instanceof Socket ? socket.bytesRead : 0);
