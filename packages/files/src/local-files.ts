import { randomUUID } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { isSafeName, assertSafeName, StorageFull, type FileStore, type StoredFile } from './file-store.js';
import { createSave } from './save-received.js';
import { writeUpload } from './write-down.js';

/**
 * The folder of half-written files. Its name is not safe by `isSafeName`, so no caller can open such a file.
 */
const INCOMING = '.incoming';

/** A file store in a folder of this machine, which is created with the first file. */
export function localFiles(root: string): FileStore & Required<Pick<FileStore, 'free'>> {
  const incoming = join(root, INCOMING);
  const pathOf = (folder: string, name: string): string => {
    assertSafeName(folder, name);
    return join(root, ...folder.split('/'), name);
  };

  const receive: FileStore['receive'] = (content, onSize) =>
    whileThereIsRoom(async () => {
      // Content may fail before its first byte is read. The later read throws that error, so this handler only
      // keeps it from ending the process.
      content.once('error', () => undefined);
      await mkdir(incoming, { recursive: true });
      const path = join(incoming, randomUUID());
      const written = await writeUpload(path, content, onSize);
      return {
        ...written,
        stream: () => contentOf(path, written.size),
        keep: (folder, name) => whileThereIsRoom(() => moveTo(pathOf(folder, name), path)),
        discard: () => rm(path, { force: true }),
      };
    });

  return {
    receive,

    async open(folder, name) {
      return fileAt(pathOf(folder, name));
    },

    save: createSave(receive),

    async remove(folder, name) {
      await rm(pathOf(folder, name), { force: true });
    },

    async *list(folder) {
      assertSafeName(folder, 'any');
      yield* filesIn(join(root, ...folder.split('/')));
    },

    all: () => allBelow(root),

    async free() {
      await mkdir(incoming, { recursive: true });
      const { bavail, bsize } = await statfs(incoming);
      return bavail * bsize;
    },

    async forgetBroken(before) {
      for await (const { name, modified } of filesIn(incoming)) {
        if (modified < before) await rm(join(incoming, name), { force: true });
      }
    },
  };
}

async function fileAt(path: string): Promise<StoredFile | undefined> {
  const found = await statOf(path);
  if (!found?.isFile()) return undefined;
  const { size, mtime } = found;
  return { size, modified: mtime, stream: (range) => contentOf(path, size, range) };
}

/**
 * The most bytes that are read at once. A file is sent in half the time of pieces of 64 KiB, because each piece
 * costs a turn of the event loop.
 */
const PIECE = 1_048_576;

/**
 * The content of a file. An error before the first byte is read, such as for a file removed meanwhile, is
 * handled here: without a handler it would end the process.
 */
function contentOf(
  path: string,
  size: number,
  range?: { readonly start: number; readonly end: number },
): Readable {
  const length = range === undefined ? size : range.end - range.start + 1;
  const content = createReadStream(path, { ...range, highWaterMark: Math.max(1, Math.min(PIECE, length)) });
  content.once('error', () => undefined);
  return content;
}

async function* filesIn(folder: string) {
  if ((await statOf(folder)) === undefined) return;
  for await (const { name } of await opendir(folder)) {
    const found = await statOf(join(folder, name));
    if (found?.isFile()) yield { name, modified: found.mtime };
  }
}

/** All stored files below a folder. Half-written files, and files directly in the root, are left out. */
async function* allBelow(
  root: string,
  folder = '',
): AsyncGenerator<{ readonly folder: string; readonly name: string }> {
  const path = join(root, folder);
  if ((await statOf(path)) === undefined) return;
  for await (const entry of await opendir(path)) {
    if (!isSafeName(entry.name)) continue;
    if (entry.isDirectory()) yield* allBelow(root, folder === '' ? entry.name : `${folder}/${entry.name}`);
    else if (entry.isFile() && folder !== '') yield { folder, name: entry.name };
  }
}

async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Moves a file in such a way that it survives a crash of the machine afterwards. */
async function moveTo(path: string, from: string): Promise<void> {
  const folder = dirname(path);
  const made = await mkdir(folder, { recursive: true });
  await rename(from, path);
  await settle(folder);
  if (made === undefined) return;
  for (let parent = folder; parent.length >= made.length; parent = dirname(parent)) {
    await settle(dirname(parent));
  }
}

async function settle(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Errors of a full disk, of an exhausted quota and of a file that is longer than the system allows. */
const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

async function whileThereIsRoom<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw NO_ROOM.has(codeOf(error)) ? new StorageFull('no room for files', { cause: error }) : error;
  }
}
