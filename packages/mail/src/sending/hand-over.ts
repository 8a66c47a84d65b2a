import { Readable } from 'node:stream';

/**
 * The number of last bytes of a message that are held back at first: without them a mail server does not accept
 * the message.
 */
const LAST_PIECE = 64;

/**
 * A message as a stream that ends only after `beforeEnd` has finished: if the process is killed before, the
 * mail server has no complete message to deliver. Fails when `beforeEnd` fails.
 */
export function holdLastByte(content: Buffer, beforeEnd: () => Promise<void>): Readable {
  const cut = Math.max(0, content.length - LAST_PIECE);
  return Readable.from(pieces());

  async function* pieces(): AsyncGenerator<Buffer> {
    if (cut > 0) yield content.subarray(0, cut);
    await beforeEnd();
    yield content.subarray(cut);
  }
}
