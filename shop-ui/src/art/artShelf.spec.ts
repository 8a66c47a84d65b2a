import { beforeEach, describe, expect, it } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { createStore } from 'idb-keyval';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { artFor, artShelf, draftArt, type ArtShelf, type ArtTarget } from './artShelf.js';
import { sendArt } from './sendArt.js';

const TARGET: ArtTarget = { quotation_no: '261123-1', folder: 'upload-art-set-proofing-file' };
const file = (name: string) => new File([name], name);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
/** The shelf as a page that was just opened finds it. */
const opened = (): ArtShelf => artShelf(() => createStore('art', 'files'));
const names = (shelf: ArtShelf, owner: string | null, category = 'polo') =>
  draftArt(shelf.shown(), owner, category).map(({ name }) => name);

describe('art that a browser keeps before there is an order', () => {
  it('outlives the page, in the order in which it was added, per product, and is removed for good', async () => {
    await opened().add('polo', null, [file('b.ai'), file('a.png')]);
    await opened().add('towel', null, [file('c.png')]);
    const shelf = opened();
    await shelf.load();
    expect(names(shelf, null)).toEqual(['b.ai', 'a.png']);
    const [first] = draftArt(shelf.shown(), null, 'polo');
    await shelf.remove(first?.id ?? '');
    const later = opened();
    await later.load();
    expect(names(later, null)).toEqual(['a.png']);
    expect(names(later, null, 'towel')).toEqual(['c.png']);
  });

  it('becomes the art of who signs in, and is never seen or taken by another person', async () => {
    const shelf = opened();
    await shelf.add('polo', null, [file('a.png')]);
    const ids = shelf.shown().map(({ id }) => id);
    await shelf.take(ids, 'club');
    expect([names(shelf, 'club'), names(shelf, null), names(shelf, 'cafe')]).toEqual([['a.png'], [], []]);
    await shelf.take(ids, 'cafe');
    await shelf.bind(ids, 'cafe', () => TARGET);
    expect([names(shelf, 'club'), names(shelf, 'cafe')]).toEqual([['a.png'], []]);
    expect(artFor(shelf.shown(), 'cafe', TARGET.quotation_no)).toEqual([]);
  });

  it('stays on its way to the first order that it was bound to', async () => {
    const shelf = opened();
    await shelf.add('polo', 'club', [file('a.png')]);
    const ids = shelf.shown().map(({ id }) => id);
    await shelf.bind(ids, 'club', () => TARGET);
    await shelf.bind(ids, 'club', () => ({ ...TARGET, quotation_no: '261123-2' }));
    expect(artFor(shelf.shown(), 'club', '261123-1')).toHaveLength(1);
    expect(names(shelf, 'club')).toEqual([]);
  });
});

/** What becomes of one try to send a file. */
const fate = fc.constantFrom('taken', 'taken, and the answer lost', 'no connection', 'busy', 'refused');

async function sendOnce(shelf: ArtShelf, taken: Set<string>, fates: string[]): Promise<unknown> {
  return sendArt(
    shelf,
    () => 'club',
    ({ id }) => {
      const next = fates.shift() ?? 'taken';
      if (next.startsWith('taken')) taken.add(id);
      if (next === 'refused') return Promise.reject(new RequestFailed(409, 'FILE_NOT_ALLOWED', '不能上傳'));
      if (next === 'busy') return Promise.reject(new RequestFailed(429, 'BUSY', '請稍候'));
      return next === 'taken' ? Promise.resolve() : Promise.reject(new RequestFailed(0, 'OFFLINE', '離線'));
    },
    () => undefined,
  );
}

describe('sending it', () => {
  it('loses nothing and ends, however often connection and page are lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fate, { maxLength: 12 }),
        async (count, fates) => {
          globalThis.indexedDB = new IDBFactory();
          const first = opened();
          await first.add(
            'polo',
            'club',
            Array.from({ length: count }, (_, at) => file(`${at}.png`)),
          );
          const ids = first.shown().map(({ id }) => id);
          await first.bind(ids, 'club', () => TARGET);
          const taken = new Set<string>();
          for (let opening = 0; opening < 14; opening += 1) {
            const shelf = opened();
            await shelf.load();
            const left = shelf.shown();
            for (const id of ids) expect(taken.has(id) || left.some((art) => art.id === id)).toBe(true);
            await shelf.retry(left.filter(({ failure }) => failure !== undefined).map(({ id }) => id));
            await sendOnce(shelf, taken, fates);
          }
          expect([...taken].toSorted()).toEqual(ids.toSorted());
          expect(await opened().load()).toEqual([]);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('goes on after a file that the order refuses, which keeps its place and the reason until it is tried again', async () => {
    const shelf = opened();
    await shelf.add('polo', 'club', [file('a.png'), file('b.png')]);
    await shelf.bind(
      shelf.shown().map(({ id }) => id),
      'club',
      () => TARGET,
    );
    expect(await sendOnce(shelf, new Set(), ['refused', 'taken'])).toBe('done');
    expect(shelf.shown()).toMatchObject([{ name: 'a.png', failure: '不能上傳' }]);
    expect(await sendOnce(shelf, new Set(), [])).toBe('done');
    expect(shelf.shown()).toHaveLength(1);
    await shelf.retry(shelf.shown().map(({ id }) => id));
    await sendOnce(shelf, new Set(), []);
    expect(shelf.shown()).toEqual([]);
  });

  it('sends nothing of another person, and nothing that has no order', async () => {
    const shelf = opened();
    await shelf.add('polo', 'cafe', [file('a.png')]);
    await shelf.bind(
      shelf.shown().map(({ id }) => id),
      'cafe',
      () => TARGET,
    );
    await shelf.add('polo', 'club', [file('b.png')]);
    const taken = new Set<string>();
    expect(await sendOnce(shelf, taken, [])).toBe('done');
    expect([...taken]).toEqual([]);
  });
});
