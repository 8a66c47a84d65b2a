import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NoDatabase, runningDatabaseUrl } from './running.js';

describe('a command that needs the database of a running shop', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zhidan-running-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('uses the database that DATABASE_URL gives', async () => {
    expect(await runningDatabaseUrl({ DATABASE_URL: 'postgres://a/b', DATA_DIR: folder })).toBe(
      'postgres://a/b',
    );
  });

  it('finds the database of the running shop in the same data folder', async () => {
    await writeFile(join(folder, 'running.json'), '{"postgres":{"pid":1,"started":"1","port":5999}}');
    await writeFile(join(folder, 'secrets.json'), '{"database_password":"a/b"}');
    const url = await runningDatabaseUrl({ DATABASE_URL: ' ', DATA_DIR: folder });
    expect(url).toBe('postgres://zhidan:a%2Fb@127.0.0.1:5999/zhidan');
  });

  it('fails with a one-line message when no shop is running', async () => {
    await expect(runningDatabaseUrl({ DATA_DIR: folder })).rejects.toThrow(
      new NoDatabase(`no shop runs on ${folder}: start it, or name its database in DATABASE_URL`),
    );
    await writeFile(join(folder, 'running.json'), '{"postgres":');
    await expect(runningDatabaseUrl({ DATA_DIR: folder })).rejects.toThrow(NoDatabase);
  });
});
