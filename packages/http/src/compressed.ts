import compression from 'compression';
import type { RequestHandler, Response } from 'express';
import { constants } from 'node:zlib';

/** A list is read once: a little smaller is not worth a longer wait. */
const QUICK = {
  level: 3,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
} as const;

/** Sent piece by piece, and written only as fast as their reader takes them, which a compressor would hide. */
const STREAMED = /^(text\/csv|application\/x-ndjson)/;

const sentAsTheyAre = new WeakSet<object>();

/** Sends an answer as it is to this caller too: it is kept compressed for those who take it so. */
export function sendAsItIs(response: Response): void {
  sentAsTheyAre.add(response);
}

/** Compresses answers that are worth it, as the caller understands it; a version tag stays what it is. */
export const compressed = (): RequestHandler =>
  compression({
    ...QUICK,
    filter: (request, response) =>
      !sentAsTheyAre.has(response) &&
      !STREAMED.test(String(response.getHeader('Content-Type'))) &&
      compression.filter(request, response),
  });
