import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { hasBody } from '../has-body.js';
import { whenOver } from '../when-over.js';

/** A body that comes more slowly than this is not meant to come: less than any telephone line had. */
const LEAST_BYTES_PER_SECOND = 1_024;
const LOOK_EVERY_MS = 15_000;

/** Headers are a few kilobytes and come at once. */
const HEADERS_WITHIN_MS = 15_000;
/** Neither a byte sent nor one taken: the other side is gone. */
const SILENT_FOR_MS = 120_000;
/** A large file over a slow line. */
const LONGEST_REQUEST_MS = 3_600_000;

export interface PatienceOptions {
  readonly lookEveryMs?: number;
  readonly headersWithinMs?: number;
  onTooSlow(): void;
}

/** Ends requests that keep a connection without using it: late headers, bodies that trickle, answers not taken. */
export function limitPatience(server: Server, options: PatienceOptions): void {
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
      // What waits to be read waits for us.
      const isSlow = bytesRead - seen < (LEAST_BYTES_PER_SECOND * lookEveryMs) / 1000 && !isWaiting(request);
      seen = bytesRead;
      if (!isSlow) return;
      clearInterval(looking);
      onTooSlow();
      cut(request, response);
    }, lookEveryMs).unref();
    whenOver(response, () => clearInterval(looking));
  });
}

const isWaiting = (request: IncomingMessage): boolean =>
  request.readableLength >= request.readableHighWaterMark || request.socket.isPaused();

function cut(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void request.socket.destroy();
  response.writeHead(408, { Connection: 'close' }).end(() => request.socket.destroy());
}
