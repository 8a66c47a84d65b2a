import compression from 'compression';
import type { RequestHandler, Response } from 'express';
import { constants } from 'node:zlib';

/** Settings for quick compression: a list is read only once, so speed matters more than a smaller answer. */
const QUICK = {
  level: 3,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
} as const;

/**
 * Content types of answers that are streamed as fast as their reader takes them; a compressor would buffer
 * them.
 */
const STREAMED = /^(text\/csv|application\/x-ndjson)/;

const sentAsTheyAre = new WeakSet<object>();

/** Sends an answer without compressing it here, because it is stored compressed. */
export function sendUncompressed(response: Response): void {
  sentAsTheyAre.add(response);
}

/** Compresses answers that are large enough, in an encoding the caller accepts; the ETag does not change. */
export const createCompression = (): RequestHandler =>
  compression({
    ...QUICK,
    filter: (request, response) =>
      !sentAsTheyAre.has(response) &&
      !STREAMED.test(String(response.getHeader('Content-Type'))) &&
      compression.filter(request, response),
  });
