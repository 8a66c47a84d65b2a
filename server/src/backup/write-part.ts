import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ManifestPart } from './manifest.js';

/** Writes one file of a backup, readable by its owner only, and counts and hashes its content. */
export async function writePart(
  folder: string,
  path: string,
  content: AsyncIterable<string | Uint8Array>,
): Promise<ManifestPart> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* () {
    for await (const piece of content) {
      const chunk = Buffer.from(piece);
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(
    Readable.from(counted()),
    createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { path, bytes, sha256: hash.digest('hex') };
}
