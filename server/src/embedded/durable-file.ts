import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from './errors.js';

/**
 * Replaces a file, readable by its owner only, atomically: even after a power cut it has the old or the new
 * content.
 */
export async function replaceFile(path: string, content: string): Promise<void> {
  await viaTemporary(path, content, (temporary) => rename(temporary, path));
}

/** Creates a file, readable by its owner only; returns false if the file exists. */
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

/** The content of a file; undefined when it is missing. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The content of a file; empty when it is missing or unreadable. */
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
