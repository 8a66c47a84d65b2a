import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inClosedFolder } from '../testing/temporary-folder.js';
import { lockDataDir, openDataDir } from './data-dir.js';
import { identifyProcess } from './process-identity.js';

describe('two starts on one DATA_DIR', () => {
  it('are refused with a one-line message that gives the running process', () =>
    inClosedFolder(async (dataDir) => {
      const lock = await lockDataDir(dataDir);
      await expect(lockDataDir(dataDir)).rejects.toThrow(
        `DATA_DIR ${dataDir} is in use by process ${process.pid}: stop it, or choose another DATA_DIR`,
      );
      await lock.release();
      await (await lockDataDir(dataDir)).release();
      expect(await readdir(dataDir)).toEqual([]);
    }));

  it.each([
    ['a process that is gone', { pid: 2 ** 22 + 1, started: 'long ago' }],
    ['a process id that another process has by now', { pid: process.pid, started: 'long ago' }],
    ['no process, in a truncated file', undefined],
  ])('are not prevented by a lock of %s', (_, holder) =>
    inClosedFolder(async (dataDir) => {
      await writeFile(join(dataDir, 'lock'), holder === undefined ? '' : JSON.stringify(holder));
      await (await lockDataDir(dataDir)).release();
    }),
  );

  it('let exactly one succeed when both find the same stale lock', () =>
    inClosedFolder(async (dataDir) => {
      await writeFile(join(dataDir, 'lock'), JSON.stringify({ pid: 1, started: 'long ago' }));
      const results = await Promise.allSettled(Array.from({ length: 6 }, () => lockDataDir(dataDir)));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }));
});

describe('the data folder', () => {
  it('is refused with a one-line message when its path is that of a file', () =>
    inClosedFolder(async (folder) => {
      await writeFile(join(folder, 'file'), '');
      await expect(openDataDir(join(folder, 'file'))).rejects.toThrow(
        `DATA_DIR ${join(folder, 'file')} cannot be written: there is a file of that name`,
      );
      await expect(openDataDir(join(folder, 'file', 'below'))).rejects.toThrow(
        `DATA_DIR ${join(folder, 'file', 'below')} cannot be written: a part of its path is a file`,
      );
    }));

  it('is locked by the process id and start time', () => {
    expect(identifyProcess(process.pid)).toEqual({ pid: process.pid, started: expect.stringMatching(/.+/) });
    expect(identifyProcess(2 ** 22 + 1)).toBeUndefined();
  });
});
