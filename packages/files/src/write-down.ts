import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ReceivedUpload } from './file-store.js';

/** The number of bytes at the start of a file from which its type is recognised. */
const HEAD = 4_100;

/**
 * Writes content to a new file as it arrives and flushes it to disk; removes the file when the content breaks
 * off.
 */
export async function writeUpload(
  path: string,
  content: Readable,
  onSize: (size: number) => void = () => undefined,
): Promise<Pick<ReceivedUpload, 'size' | 'sha256' | 'head'>> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      const sent: AsyncIterable<Uint8Array> = content;
      for await (const bytes of sent) {
        const piece = Buffer.from(bytes);
        onSize((size += piece.length));
        if (head.length < HEAD) head = Buffer.concat([head, piece.subarray(0, HEAD - head.length)]);
        hash.update(piece);
        await file.appendFile(piece);
      }
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { size, sha256: hash.digest('hex'), head };
}
