import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FileStore } from '../file-store.js';
import { localFiles } from '../local-files.js';
import { keepsTheContract } from '../testing/store-contract.js';
import { FilesDiffer, moveFiles } from './move-files.js';
import { createMovingStore } from './moving-files.js';

let root = '';
let from: FileStore;
let to: FileStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'zhidan-moving-'));
  from = localFiles(join(root, 'from'));
  to = localFiles(join(root, 'to'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const shop = () => createMovingStore(to, from);
const incoming = async () => readdir(join(root, 'to', '.incoming'));
const move = (signal = new AbortController().signal) => moveFiles({ from, to, signal, readersFinish });

let reading: Promise<unknown> = Promise.resolve();
const readersFinish = () => reading;

function contentIn(store: FileStore, name: string): Promise<string | undefined> {
  const read = store.open('pictures', name).then((file) => file && text(file.stream()));
  reading = read;
  return read;
}

async function allIn(store: FileStore): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { folder, name } of store.all()) found.push(`${folder}/${name}`);
  return found.toSorted();
}

keepsTheContract('two folders in the place of one', shop, incoming);

describe('files that are moved to another store', () => {
  it('can be read before, during and after the move, are listed once, and end up in the new store only', async () => {
    await from.save('pictures', 'early.jpg', Buffer.from('early'));
    await from.save('pictures', 'both.jpg', Buffer.from('both'));
    await to.save('pictures', 'both.jpg', Buffer.from('both'));
    await shop().save('pictures', 'late.jpg', Buffer.from('late'));
    const names = ['pictures/both.jpg', 'pictures/early.jpg', 'pictures/late.jpg'];
    expect(await allIn(shop())).toEqual(names);
    expect(await contentIn(shop(), 'early.jpg')).toBe('early');

    expect(await move()).toEqual({ files: 2, bytes: 5 });
    expect(await allIn(to)).toEqual(names);
    expect(await allIn(from)).toEqual([]);
    expect(await contentIn(shop(), 'early.jpg')).toBe('early');
    expect(await move()).toEqual({ files: 0, bytes: 0 });
  });

  it('stay in both stores when their contents differ, and are reported', async () => {
    await from.save('pictures', 'one.jpg', Buffer.from('one'));
    await to.save('pictures', 'one.jpg', Buffer.from('another'));
    const expected = 'pictures/one.jpg has 3 bytes in the earlier store and 7 in the new one';
    await expect(move()).rejects.toThrow(new FilesDiffer(expected));
    expect([await contentIn(from, 'one.jpg'), await contentIn(to, 'one.jpg')]).toEqual(['one', 'another']);
  });

  it('do not reappear when they were removed during a move that was then killed', async () => {
    await from.save('pictures', 'erased.jpg', Buffer.from('a person'));
    const ends: FileStore = {
      ...to,
      async save(folder, name, content) {
        await to.save(folder, name, content);
        throw new Error('killed');
      },
    };
    const { signal } = new AbortController();
    await expect(moveFiles({ from, to: ends, signal, readersFinish })).rejects.toThrow('killed');
    // A user removed the file just before its copy arrived in the new store.
    await from.remove('pictures', 'erased.jpg');
    expect(await contentIn(shop(), 'erased.jpg')).toBe('a person');
    await move();
    expect([await allIn(from), await allIn(to)]).toEqual([[], []]);
  });

  it('are neither lost nor restored after removal when moves, removals and interruptions interleave', async () => {
    const act = fc.oneof(
      fc.record({ is: fc.constant('add' as const), name: fc.nat(20) }),
      fc.record({ is: fc.constant('remove' as const), name: fc.nat(20) }),
      fc.record({ is: fc.constant('break off' as const), name: fc.nat(20) }),
    );
    const delays = fc.infiniteStream(fc.nat(6));
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), fc.nat(12), delays, async (acts, first, delay) => {
        await rm(root, { recursive: true, force: true });
        const kept = new Set<string>();
        for (let name = 0; name < first; name++) {
          await from.save('pictures', `${name}.jpg`, Buffer.from(`${name}`));
          kept.add(`${name}.jpg`);
        }
        const gone = new Set<string>();
        const mover = startMover(() => delay.next().value ?? 0);
        for (const { is, name } of acts) {
          const file = `${name}.jpg`;
          for (let turns = delay.next().value ?? 0; turns > 0; turns--) await turn();
          // A name is added only if it was never used before, as in the real stores.
          if (is === 'add' && !kept.has(file) && !gone.has(file)) {
            await shop().save('pictures', file, Buffer.from(`${name}`));
            kept.add(file);
          }
          if (is === 'remove' && kept.delete(file)) {
            await shop().remove('pictures', file);
            gone.add(file);
          }
          if (is === 'break off') await mover.breakOff();
          if (kept.has(file)) expect(await contentIn(shop(), file)).toBe(`${name}`);
        }
        await mover.finished();
        expect(await allIn(from)).toEqual([]);
        expect(await allIn(to)).toEqual([...kept].map((name) => `pictures/${name}`).toSorted());
      }),
      { numRuns: 20 },
    );
  }, 60_000);
});

/** Starts a run of moving that pauses between any two steps and is started again after each interruption. */
function startMover(delay: () => number) {
  const hesitant = (store: FileStore): FileStore => ({
    ...store,
    open: async (folder, name) => {
      for (let turns = delay(); turns > 0; turns--) await turn();
      return store.open(folder, name);
    },
    save: async (folder, name, content) => {
      for (let turns = delay(); turns > 0; turns--) await turn();
      return store.save(folder, name, content);
    },
  });
  let breaking = new AbortController();
  const begin = () =>
    moveFiles({ from: hesitant(from), to: hesitant(to), signal: breaking.signal, readersFinish }).catch(
      (error: unknown) => {
        if (!breaking.signal.aborted) throw error;
      },
    );
  let running = begin();
  return {
    async breakOff() {
      breaking.abort();
      await running;
      breaking = new AbortController();
      running = begin();
    },
    async finished() {
      await running;
      running = begin();
      await running;
    },
  };
}
