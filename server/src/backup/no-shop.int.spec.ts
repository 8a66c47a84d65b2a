import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { audit, backup, runBackupCommand } from './commands.fixture.js';

describe('a folder without a shop', () => {
  it('is refused by every command that needs a shop, and is not changed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zhidan-mistyped-'));
    const refusal = {
      code: 1,
      out: '',
      err: `DATA_DIR ${folder} holds no installation: name the folder of the shop's data\n`,
    };
    const backedUp = join(folder, 'backup');
    expect(await backup(folder, 'backup', backedUp)).toEqual(refusal);
    expect(await backup(folder, 'backup', 'drill')).toEqual(refusal);
    expect(await audit(folder, 'verify')).toEqual(refusal);
    expect(await runBackupCommand('../keys/main.js', { DATA_DIR: folder }, 'rotate')).toEqual(refusal);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
