import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from './errors.js';

/**
 * Replaces a private file atomically: a reader finds the old content or the new one, also after a power cut.
 */
export async function replaceFile(path: string, content: string): Promise<void> {
  await viaTemporary(path, content, (temporary) => rename(temporary, path));
}

/** Creates a private file unless it exists; false then. */
export async function createFile(path: string, content: string): Promise<boolean> {
  return viaTemporary(path, content, async (temporary) => {
    try {
      await link(temporary, path);
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  });
}

/** Undefined when there is no such file. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Empty when there is no such file, or it cannot be read. */
export const readOrEmpty = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

async function viaTemporary<Result>(
  path: string,
  content: string,
  publish: (temporary: string) => Promise<Result>,
): Promise<Result> {
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  const result = await publish(temporary);
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  return result;
}
