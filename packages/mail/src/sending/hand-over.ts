import { Readable } from 'node:stream';

/** As much as is held back: without it no mail server takes a message for whole. */
const LAST_PIECE = 64;

/**
 * A message as a stream that does not end before `beforeEnd` has: a process killed while that runs has sent
 * nothing that a mail server would deliver. Breaks when `beforeEnd` fails.
 */
export function heldUntil(content: Buffer, beforeEnd: () => Promise<void>): Readable {
  const cut = Math.max(0, content.length - LAST_PIECE);
  return Readable.from(pieces());

  async function* pieces(): AsyncGenerator<Buffer> {
    if (cut > 0) yield content.subarray(0, cut);
    await beforeEnd();
    yield content.subarray(cut);
  }
}
