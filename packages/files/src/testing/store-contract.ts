import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { UnsafeName, type FileStore } from '../file-store.js';

export const contentIn = async (store: FileStore, name: string): Promise<string | undefined> => {
  const file = await store.open('pictures', name);
  return file && (await buffer(file.stream())).toString();
};

export async function namesIn(store: FileStore, folder: string): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { name } of store.list(folder)) names.push(name);
  return names.toSorted();
}

/**
 * Tests that every kind of store passes. `left` lists what remains on this machine of uploads that were not
 * stored.
 */
export function keepsTheContract(kind: string, files: () => FileStore, left: () => Promise<string[]>): void {
  describe(`files in ${kind}`, () => {
    it('are stored unchanged, from a buffer or a stream, and replaced as one', async () => {
      await files().save('pictures', 'bag-1.jpg', Buffer.from('one'));
      expect(await contentIn(files(), 'bag-1.jpg')).toBe('one');
      await files().save('pictures', 'bag-1.jpg', Readable.from(['an', 'other']));
      expect(await contentIn(files(), 'bag-1.jpg')).toBe('another');
      const file = await files().open('pictures', 'bag-1.jpg');
      expect(file?.size).toBe(7);
      expect(Math.abs(Date.now() - Number(file?.modified))).toBeLessThan(60_000);
      expect(await namesIn(files(), 'pictures')).toEqual(['bag-1.jpg']);
      expect(await left()).toEqual([]);
    });

    it('can be empty or arrive in several parts', async () => {
      await files().save('pictures', 'empty.jpg', Buffer.alloc(0));
      expect(await contentIn(files(), 'empty.jpg')).toBe('');
      const large = Buffer.alloc(20_000_000, '0123456789');
      await files().save('pictures', 'large.psd', Readable.from([large, Buffer.from('end')]));
      const file = await files().open('pictures', 'large.psd');
      expect(file?.size).toBe(20_000_003);
      expect(file && (await buffer(file.stream())).equals(Buffer.concat([large, Buffer.from('end')]))).toBe(
        true,
      );
      await files().remove('pictures', 'empty.jpg');
      await files().remove('pictures', 'large.psd');
      expect(await left()).toEqual([]);
    });

    it('keep their earlier content when an upload breaks off, without leftovers', async () => {
      await files().save('pictures', 'bag-2.jpg', Buffer.from('whole'));
      const broken = Readable.from(
        (function* () {
          yield 'half';
          throw new Error('hung up');
        })(),
      );
      await expect(files().save('pictures', 'bag-2.jpg', broken)).rejects.toThrow('hung up');
      expect(await contentIn(files(), 'bag-2.jpg')).toBe('whole');
      expect(await left()).toEqual([]);
    });

    it('are refused when their stream cannot be read, also when the stream failed earlier', async () => {
      const missing = createReadStream('/nowhere/at/all.jpg');
      await expect(files().save('pictures', 'missing.jpg', missing)).rejects.toThrow('ENOENT');
      const failed = new Readable({ read: () => undefined });
      failed.destroy(new Error('hung up'));
      await expect(files().save('pictures', 'missing.jpg', failed)).rejects.toThrow('hung up');
      expect(await contentIn(files(), 'missing.jpg')).toBeUndefined();
      expect(await left()).toEqual([]);
    });

    it('can be read before they are stored, with their size and SHA-256', async () => {
      const received = await files().receive(Readable.from([Buffer.from('abc')]));
      expect([received.size, received.sha256, Buffer.from(received.head).toString()]).toEqual([
        3,
        'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
        'abc',
      ]);
      expect((await buffer(received.stream())).toString()).toBe('abc');
      expect(await contentIn(files(), 'received.jpg')).toBeUndefined();
      await received.keep('pictures', 'received.jpg');
      expect(await contentIn(files(), 'received.jpg')).toBe('abc');
      expect(await left()).toEqual([]);
    });

    it('can lie in nested folders, each of which lists only its own files', async () => {
      await files().save('art/2026/03', '領口 +%&.ai', Buffer.from('x'));
      await files().save('art/2026/03', 'a.ai', Buffer.from('x'));
      await files().save('art/2026/03/deeper', 'b.ai', Buffer.from('x'));
      expect(await namesIn(files(), 'art/2026/03')).toEqual(['a.ai', '領口 +%&.ai']);
      expect(await namesIn(files(), 'art/2027')).toEqual([]);
      const all: string[] = [];
      for await (const { folder, name } of files().all())
        if (folder.startsWith('art')) all.push(`${folder}/${name}`);
      expect(all.toSorted()).toEqual([
        'art/2026/03/a.ai',
        'art/2026/03/deeper/b.ai',
        'art/2026/03/領口 +%&.ai',
      ]);
    });

    it('can be read as a range of bytes', async () => {
      await files().save('pictures', 'bag-4.jpg', Buffer.from('0123456789'));
      const file = await files().open('pictures', 'bag-4.jpg');
      expect(file && (await buffer(file.stream({ start: 2, end: 4 }))).toString()).toBe('234');
    });

    it('are cleaned up some time after an upload that was never stored, not earlier', async () => {
      const received = await files().receive(Readable.from([Buffer.from('x')]));
      await files().forgetBroken(new Date(Date.now() - 60_000));
      expect(await left()).toHaveLength(1);
      await files().forgetBroken(new Date(Date.now() + 60_000));
      expect(await left()).toEqual([]);
      await received.discard();
    });

    it('are gone after removal, and can be removed twice without an error', async () => {
      await files().save('pictures', 'bag-3.jpg', Buffer.from('x'));
      await files().remove('pictures', 'bag-3.jpg');
      await files().remove('pictures', 'bag-3.jpg');
      expect(await contentIn(files(), 'bag-3.jpg')).toBeUndefined();
    });

    it('fail to be read when they were removed before the first byte was read', async () => {
      await files().save('pictures', 'bag-5.jpg', Buffer.from('x'));
      const file = await files().open('pictures', 'bag-5.jpg');
      await files().remove('pictures', 'bag-5.jpg');
      const content = file?.stream() ?? Readable.from([]);
      await setTimeout(50);
      await expect(buffer(content)).rejects.toThrow();
    });

    it.each(['../secrets.json', '..', '.hidden', '/a', 'a\\b', '', 'a\0', 'x'.repeat(241)])(
      'are refused under a name that leads outside the folder: %j',
      async (name) => {
        await expect(files().open('pictures', name)).rejects.toThrow(UnsafeName);
        await expect(files().open(name, 'bag-1.jpg')).rejects.toThrow(UnsafeName);
        await expect(files().save('pictures', name, Buffer.from('x'))).rejects.toThrow(UnsafeName);
        await expect(files().remove('pictures', name)).rejects.toThrow(UnsafeName);
      },
    );
  });
}
