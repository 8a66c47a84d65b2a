import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { mustBeSafe, type FileStore, type StoredFile } from './file-store.js';

/** Files in a folder of this machine, which is made when the first one comes. */
export const localFiles = (root: string): FileStore => ({
  async open(folder, name) {
    mustBeSafe(folder, name);
    return fileAt(join(root, folder, name));
  },

  async save(folder, name, content) {
    mustBeSafe(folder, name);
    await mkdir(join(root, folder), { recursive: true });
    const path = join(root, folder, name);
    // A dot first: no name of ours begins with one, so nobody opens what is only half there.
    const temporary = join(root, folder, `.${name}.${process.pid}.${randomBytes(4).toString('hex')}`);
    try {
      await writeDown(temporary, content);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  },

  async remove(folder, name) {
    mustBeSafe(folder, name);
    await rm(join(root, folder, name), { force: true });
  },
});

async function fileAt(path: string): Promise<StoredFile | undefined> {
  try {
    const found = await stat(path);
    if (!found.isFile()) return undefined;
    const { size, mtime } = found;
    return { size, modified: mtime, stream: () => createReadStream(path) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

async function writeDown(path: string, content: Uint8Array | Readable): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    if ('byteLength' in content) await file.writeFile(content);
    else for await (const piece of content) await file.appendFile(piece as Uint8Array | string);
    await file.sync();
  } finally {
    await file.close();
  }
}
