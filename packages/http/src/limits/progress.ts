import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { hasBody } from '../has-body.js';
import { whenResponseOver } from '../when-over.js';

/**
 * The slowest rate at which a body may arrive. A slower body is treated as an attack, since even telephone
 * lines were faster.
 */
const LEAST_BYTES_PER_SECOND = 1_024;
const LOOK_EVERY_MS = 15_000;

/**
 * The time within which all headers of a request must arrive: they have only a few kilobytes and are sent
 * together.
 */
const HEADERS_WITHIN_MS = 15_000;
/** A connection on which neither side moves a byte for this long is dead. */
const SILENT_FOR_MS = 120_000;
/** The longest time that one request may take, which is enough for a large file over a slow line. */
const LONGEST_REQUEST_MS = 3_600_000;

export interface RequestTimeOptions {
  readonly lookEveryMs?: number;
  readonly headersWithinMs?: number;
  onTooSlow(): void;
}

/**
 * Ends requests that hold a connection without using it: late headers, bodies that trickle, answers that are
 * not read.
 */
export function limitRequestTime(server: Server, options: RequestTimeOptions): void {
  const { lookEveryMs = LOOK_EVERY_MS, headersWithinMs = HEADERS_WITHIN_MS, onTooSlow } = options;
  server.headersTimeout = headersWithinMs;
  server.requestTimeout = LONGEST_REQUEST_MS;
  server.timeout = SILENT_FOR_MS;
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    let seen = request.socket.bytesRead;
    const looking = setInterval(() => {
      if (request.complete) return clearInterval(looking);
      const { bytesRead } = request.socket;
      // A request with sent bytes in the buffer is not slow: these bytes only wait for this process.
      const isSlow = bytesRead - seen < (LEAST_BYTES_PER_SECOND * lookEveryMs) / 1_000 && !isWaiting(request);
      seen = bytesRead;
      if (!isSlow) return;
      clearInterval(looking);
      onTooSlow();
      cut(request, response);
    }, lookEveryMs).unref();
    whenResponseOver(response, () => clearInterval(looking));
  });
}

const isWaiting = (request: IncomingMessage): boolean =>
  request.readableLength >= request.readableHighWaterMark || request.socket.isPaused();

function cut(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void request.socket.destroy();
  response.writeHead(408, { Connection: 'close' }).end(() => request.socket.destroy());
}
