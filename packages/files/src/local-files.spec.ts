import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UnsafeName } from './file-store.js';
import { localFiles } from './local-files.js';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'zhidan-files-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const contentOf = async (name: string) => {
  const file = await localFiles(root).open('pictures', name);
  return file && (await buffer(file.stream())).toString();
};

describe('files of ours', () => {
  const files = () => localFiles(root);

  it('are kept as they came, in one piece or in many, and replaced as a whole', async () => {
    await files().save('pictures', 'bag-1.jpg', Buffer.from('one'));
    expect(await contentOf('bag-1.jpg')).toBe('one');
    await files().save('pictures', 'bag-1.jpg', Readable.from(['an', 'other']));
    expect(await contentOf('bag-1.jpg')).toBe('another');
    expect((await files().open('pictures', 'bag-1.jpg'))?.size).toBe(7);
    expect(await readdir(join(root, 'pictures'))).toEqual(['bag-1.jpg']);
  });

  it('that break off while they come leave the one before, and nothing else', async () => {
    await files().save('pictures', 'bag-2.jpg', Buffer.from('whole'));
    const broken = Readable.from(
      (function* () {
        yield 'half';
        throw new Error('hung up');
      })(),
    );
    await expect(files().save('pictures', 'bag-2.jpg', broken)).rejects.toThrow('hung up');
    expect(await contentOf('bag-2.jpg')).toBe('whole');
    expect((await readdir(join(root, 'pictures'))).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('are gone once they are removed, also when that is said twice', async () => {
    await files().save('pictures', 'bag-3.jpg', Buffer.from('x'));
    await files().remove('pictures', 'bag-3.jpg');
    await files().remove('pictures', 'bag-3.jpg');
    expect(await contentOf('bag-3.jpg')).toBeUndefined();
  });

  it.each(['../secrets.json', '..', '.hidden', 'a/b', 'a\\b', '', 'a\0', 'x'.repeat(201)])(
    'have no name that leads elsewhere: %j',
    async (name) => {
      await expect(files().open('pictures', name)).rejects.toThrow(UnsafeName);
      await expect(files().open(name, 'bag-1.jpg')).rejects.toThrow(UnsafeName);
      await expect(files().save('pictures', name, Buffer.from('x'))).rejects.toThrow(UnsafeName);
      await expect(files().remove('pictures', name)).rejects.toThrow(UnsafeName);
    },
  );
});
