import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
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
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
  });

  it('lie in folders as deep as their place is long, and each folder tells what is in it', async () => {
    await files().save('art/2026/03', '領口.ai', Buffer.from('x'));
    await files().save('art/2026/03', 'a.ai', Buffer.from('x'));
    const names: string[] = [];
    for await (const { name } of files().list('art/2026/03')) names.push(name);
    expect(names.toSorted()).toEqual(['a.ai', '領口.ai']);
    for await (const { name } of files().list('art/2027')) names.push(name);
    expect(names).toHaveLength(2);
  });

  it('are read from one byte to another', async () => {
    await files().save('pictures', 'bag-4.jpg', Buffer.from('0123456789'));
    const file = await files().open('pictures', 'bag-4.jpg');
    expect(file && (await buffer(file.stream({ start: 2, end: 4 }))).toString()).toBe('234');
  });

  it('that came in and were never kept are forgotten after a while, not before', async () => {
    const received = await files().receive(Readable.from([Buffer.from('x')]));
    const [name = ''] = await readdir(join(root, '.incoming'));
    await files().forgetBroken(new Date(Date.now() - 60_000));
    expect(await readdir(join(root, '.incoming'))).toEqual([name]);
    const longAgo = new Date(Date.now() - 3_600_000);
    await utimes(join(root, '.incoming', name), longAgo, longAgo);
    await files().forgetBroken(new Date(Date.now() - 60_000));
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
    await received.discard();
  });

  it('for which there is no room are refused as such, and leave nothing', async () => {
    // A process that may write no file longer than a few blocks meets what a full disk says.
    const program = `
      import { localFiles } from ${JSON.stringify(new URL('./local-files.js', import.meta.url).href)};
      await localFiles(process.argv[1]).save('pictures', 'large.jpg', Buffer.alloc(1_000_000)).catch(
        (error) => process.stdout.write(error.name));`;
    const { stdout } = await promisify(execFile)('bash', [
      '-c',
      'ulimit -f 16; exec "$0" --input-type=module --eval "$1" "$2"',
      process.execPath,
      program,
      root,
    ]);
    expect(stdout).toBe('StorageFull');
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
    expect(await contentOf('large.jpg')).toBeUndefined();
  });

  it('are gone once they are removed, also when that is said twice', async () => {
    await files().save('pictures', 'bag-3.jpg', Buffer.from('x'));
    await files().remove('pictures', 'bag-3.jpg');
    await files().remove('pictures', 'bag-3.jpg');
    expect(await contentOf('bag-3.jpg')).toBeUndefined();
  });

  it.each(['../secrets.json', '..', '.hidden', '/a', 'a\\b', '', 'a\0', 'x'.repeat(241)])(
    'have no name that leads elsewhere: %j',
    async (name) => {
      await expect(files().open('pictures', name)).rejects.toThrow(UnsafeName);
      await expect(files().open(name, 'bag-1.jpg')).rejects.toThrow(UnsafeName);
      await expect(files().save('pictures', name, Buffer.from('x'))).rejects.toThrow(UnsafeName);
      await expect(files().remove('pictures', name)).rejects.toThrow(UnsafeName);
    },
  );
});
