import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadSecrets } from './secrets.js';
import { inClosedFolder } from './testing/temporary-folder.js';

describe('the secrets of an installation', () => {
  it('are made once, long, different and for nobody else to read', () =>
    inClosedFolder(async (dataDir) => {
      const first = await loadSecrets({ dataDir });
      expect(new Set(Object.values(first)).size).toBe(3);
      for (const secret of Object.values(first)) expect(secret.length).toBeGreaterThanOrEqual(43);
      expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
      expect(await loadSecrets({ dataDir })).toEqual(first);
    }));

  it('are the same for processes that meet on an empty folder', () =>
    inClosedFolder(async (dataDir) => {
      const all = await Promise.all(Array.from({ length: 8 }, () => loadSecrets({ dataDir })));
      expect(new Set(all.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
    }));

  it('give way to those set from outside', () =>
    inClosedFolder(async (dataDir) => {
      const made = await loadSecrets({ dataDir });
      expect(await loadSecrets({ dataDir, authSecret: 'a', keySecret: 'k' })).toEqual({
        ...made,
        authSecret: 'a',
        keySecret: 'k',
      });
    }));

  it('are never made anew over a damaged file', () =>
    inClosedFolder(async (dataDir) => {
      const path = join(dataDir, 'secrets.json');
      await writeFile(path, '{"auth_secret":');
      await expect(loadSecrets({ dataDir })).rejects.toThrow(/secrets\.json is damaged/);
      expect(await readFile(path, 'utf8')).toBe('{"auth_secret":');
    }));
});
