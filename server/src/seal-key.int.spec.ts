import { createPublicKey, verify } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadSealKey } from './seal-key.js';
import { inClosedFolder } from './testing/temporary-folder.js';

describe('the key that signs seals', () => {
  it('is created once, readable only by its owner, also by processes that start together', () =>
    inClosedFolder(async (dataDir) => {
      const all = await Promise.all(Array.from({ length: 8 }, () => loadSealKey(dataDir)));
      expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1);
      expect((await stat(join(dataDir, 'seal-key.pem'))).mode & 0o777).toBe(0o600);
      const { publicKey, sign } = await loadSealKey(dataDir);
      const { public_key, value } = sign('封印');
      expect({ public_key, value }).toEqual(all[0]?.sign('封印'));
      const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
      expect(verify(null, Buffer.from('封印'), key, Buffer.from(value, 'base64'))).toBe(true);
    }));

  it('is not created over a damaged file', () =>
    inClosedFolder(async (dataDir) => {
      await writeFile(join(dataDir, 'seal-key.pem'), 'nothing');
      await expect(loadSealKey(dataDir)).rejects.toThrow('seal-key.pem is damaged');
    }));
});
