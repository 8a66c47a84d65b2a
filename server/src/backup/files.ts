import { createReadStream } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../embedded/errors.js';

/** Paths below a folder of all uploaded files, not of what is only half there; none where there is no folder. */
export async function* filesBelow(root: string, below = ''): AsyncGenerator<string> {
  const folder = await opendir(join(root, below)).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (folder === undefined) return;
  for await (const entry of folder) {
    if (entry.name.startsWith('.')) continue;
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, path);
    else if (entry.isFile()) yield path;
  }
}

export const contentOf = (path: string): AsyncIterable<Buffer> => createReadStream(path);
