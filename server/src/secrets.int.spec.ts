import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { dropPreviousKeySecrets, loadSecrets, rotateStoredSecret } from './secrets.js';
import { inClosedFolder } from './testing/temporary-folder.js';

describe('the secrets of an installation', () => {
  it('are created once, long, distinct and readable only by their owner', () =>
    inClosedFolder(async (dataDir) => {
      const first = await loadSecrets({ dataDir });
      const { authSecret, keySecret, gatewaySecret, databasePassword, ...previous } = first;
      const made = [authSecret, keySecret, gatewaySecret, databasePassword];
      expect(new Set(made).size).toBe(4);
      for (const secret of made) expect(secret.length).toBeGreaterThanOrEqual(43);
      expect(previous).toEqual({ previousAuthSecrets: [], previousKeySecrets: [] });
      expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
      expect(await loadSecrets({ dataDir })).toEqual(first);
    }));

  it('are the same for processes that start together on an empty folder', () =>
    inClosedFolder(async (dataDir) => {
      const all = await Promise.all(Array.from({ length: 8 }, () => loadSecrets({ dataDir })));
      expect(new Set(all.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
    }));

  it('are replaced by those that are set from outside', () =>
    inClosedFolder(async (dataDir) => {
      const made = await loadSecrets({ dataDir });
      const given = { authSecret: 'a', keySecret: 'k', gatewaySecret: 'g' };
      const before = { previousAuthSecrets: ['a0'], previousKeySecrets: ['k0'] };
      expect(await loadSecrets({ dataDir, ...given, ...before })).toEqual({
        ...made,
        ...given,
        previousAuthSecrets: [{ secret: 'a0', until: undefined }],
        previousKeySecrets: ['k0'],
      });
    }));

  it('that were created before rotation existed are used unchanged', () =>
    inClosedFolder(async (dataDir) => {
      const [auth, key, database] = ['a', 'k', 'd'].map((letter) => letter.repeat(43));
      const file = { auth_secret: auth, key_secret: key, database_password: database };
      await writeFile(join(dataDir, 'secrets.json'), JSON.stringify(file));
      expect(await loadSecrets({ dataDir })).toMatchObject({
        authSecret: auth,
        keySecret: key,
        databasePassword: database,
      });
    }));

  it('keep their previous values after a rotation: for signatures until tokens expire, for encryption until removed', () =>
    inClosedFolder(async (dataDir) => {
      const first = await loadSecrets({ dataDir });
      const now = new Date('2026-03-02T01:00:00.000Z');
      await rotateStoredSecret(dataDir, { auth: true, key: true }, now);
      const second = await loadSecrets({ dataDir });
      expect(second.authSecret).not.toBe(first.authSecret);
      expect(second.keySecret).not.toBe(first.keySecret);
      expect(second.databasePassword).toBe(first.databasePassword);
      expect(second.previousKeySecrets).toEqual([first.keySecret]);
      const until = new Date('2026-03-06T05:00:00.000Z');
      expect(second.previousAuthSecrets).toEqual([{ secret: first.authSecret, until }]);

      await dropPreviousKeySecrets(dataDir);
      const later = new Date('2026-03-06T05:00:01.000Z');
      await rotateStoredSecret(dataDir, { auth: true, key: false }, later);
      const third = await loadSecrets({ dataDir });
      expect([third.keySecret, third.previousKeySecrets]).toEqual([second.keySecret, []]);
      expect(third.previousAuthSecrets.map(({ secret }) => secret)).toEqual([second.authSecret]);
      expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
    }));

  it('are never created over a damaged file', () =>
    inClosedFolder(async (dataDir) => {
      const path = join(dataDir, 'secrets.json');
      await writeFile(path, '{"auth_secret":');
      await expect(loadSecrets({ dataDir })).rejects.toThrow(/secrets\.json is damaged/);
      expect(await readFile(path, 'utf8')).toBe('{"auth_secret":');
    }));
});
