import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { createStore } from 'idb-keyval';
import { RequestFailed } from '@zhidan/ui-kit/api';
import {
  artOfOrder,
  createArtFileStore,
  designOf,
  artOfDraft,
  unclaimedArtOf,
  type ArtFileStore,
  type ArtTarget,
  type ArtHolder,
} from './artShelf.js';
import { sendArt } from './sendArt.js';

const TARGET: ArtTarget = { quotation_no: '261123-1', folder: 'upload-art-set-proofing-file' };
const file = (name: string) => new File([name], name);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
/** Opens the store again, as a reloaded page would. */
const opened = (): ArtFileStore => createArtFileStore(() => createStore('art', 'files'));
const HERE: ArtHolder = { owner: null, visit: 'here' };
const CLUB: ArtHolder = { owner: 'club' };
const CAFE: ArtHolder = { owner: 'cafe' };
const names = (shelf: ArtFileStore, holder: ArtHolder, category = 'polo') =>
  artOfDraft(shelf.shown(), holder, category).map(({ name }) => name);

describe('art that a browser stores for a buyer', () => {
  it('survives a reload, in the order in which it was added, per product, and can be removed', async () => {
    await opened().add('polo', HERE, [file('b.ai'), file('a.png')]);
    await opened().add('towel', HERE, [file('c.png')]);
    const shelf = opened();
    await shelf.load();
    expect(names(shelf, HERE)).toEqual(['b.ai', 'a.png']);
    const [first] = artOfDraft(shelf.shown(), HERE, 'polo');
    await shelf.remove(first?.id ?? '');
    const later = opened();
    await later.load();
    expect(names(later, HERE)).toEqual(['a.png']);
    expect(names(later, HERE, 'towel')).toEqual(['c.png']);
  });

  it('is taken over by the user who signs in, and never shown to or sent by another user', async () => {
    const shelf = opened();
    await shelf.add('polo', HERE, [file('a.png')]);
    const ids = shelf.shown().map(({ id }) => id);
    await shelf.take('here', 'club');
    expect([names(shelf, CLUB), names(shelf, HERE), names(shelf, CAFE)]).toEqual([['a.png'], [], []]);
    await shelf.take('here', 'cafe');
    await shelf.bind(ids, 'cafe', () => TARGET);
    expect([names(shelf, CLUB), names(shelf, CAFE)]).toEqual([['a.png'], []]);
    expect(artOfOrder(shelf.shown(), 'cafe', TARGET.quotation_no)).toEqual([]);
  });

  it('is offered to later visitors for its product after its tab was closed, unless it belongs to a signed-in user', async () => {
    const shelf = opened();
    await shelf.add('polo', HERE, [file('a.png'), file('b.png')]);
    await shelf.add('polo', CLUB, [file('c.png')]);
    const later: ArtHolder = { owner: null, visit: 'later' };
    const left = (holder: ArtHolder, category = 'polo') =>
      unclaimedArtOf(shelf.shown(), holder, category).map(({ name }) => name);
    expect([left(later), left(CAFE), left(HERE), left(later, 'towel')]).toEqual([
      ['a.png', 'b.png'],
      ['a.png', 'b.png'],
      [],
      [],
    ]);
    const [first, second] = unclaimedArtOf(shelf.shown(), later, 'polo').map(({ id }) => id);
    await shelf.adopt([first ?? ''], later);
    expect([names(shelf, later), left(later)]).toEqual([['a.png'], ['b.png']]);
    await shelf.adopt([second ?? ''], CAFE);
    expect([names(shelf, CAFE), left(later)]).toEqual([['b.png'], []]);
    // A file that belongs to one person cannot be claimed by another.
    await shelf.adopt(
      shelf.shown().map(({ id }) => id),
      later,
    );
    expect([names(shelf, CLUB), names(shelf, CAFE)]).toEqual([['c.png'], ['b.png']]);
  });

  it('and that belongs to a visitor is used only in the tab where it was added, and is deleted after a day', async () => {
    const shelf = opened();
    await shelf.add('polo', HERE, [file('a.png')]);
    expect(names(shelf, { owner: null, visit: 'elsewhere' })).toEqual([]);
    expect(names(shelf, { owner: null, visit: undefined })).toEqual([]);
    await shelf.take('elsewhere', 'cafe');
    await shelf.take(undefined, 'cafe');
    expect([names(shelf, HERE), names(shelf, CAFE)]).toEqual([['a.png'], []]);

    await shelf.add('polo', CLUB, [file('b.png')]);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 25 * 3_600_000);
    await shelf.load();
    jest.restoreAllMocks();
    expect([names(shelf, HERE), names(shelf, CLUB)]).toEqual([[], ['b.png']]);
  });

  it('belongs to the chosen design, or to the last design if the chosen number is too large', async () => {
    const shelf = opened();
    await shelf.add('polo', CLUB, [file('a.png'), file('b.png')]);
    const [, second] = artOfDraft(shelf.shown(), CLUB, 'polo');
    await shelf.choose(second?.id ?? '', 3);
    const designs = (most: number) =>
      artOfDraft(shelf.shown(), CLUB, 'polo').map((art) => designOf(art, most));
    expect([designs(3), designs(2), designs(0)]).toEqual([
      [1, 3],
      [1, 2],
      [1, 1],
    ]);
  });

  it('is assigned to an order and a folder at once if it is added for an existing order', async () => {
    const shelf = opened();
    await shelf.add('polo', CLUB, [file('a.png'), file('b.ai')], (name) => ({
      ...TARGET,
      folder: name.endsWith('.ai') ? 'upload-to-proofing-ai-psd' : TARGET.folder,
    }));
    const later = opened();
    await later.load();
    expect(names(later, CLUB)).toEqual([]);
    expect(
      artOfOrder(later.shown(), 'club', TARGET.quotation_no).map(({ target }) => target?.folder),
    ).toEqual([TARGET.folder, 'upload-to-proofing-ai-psd']);
  });

  it('stays assigned to its first order', async () => {
    const shelf = opened();
    await shelf.add('polo', CLUB, [file('a.png')]);
    const ids = shelf.shown().map(({ id }) => id);
    await shelf.bind(ids, 'club', () => TARGET);
    await shelf.bind(ids, 'club', () => ({ ...TARGET, quotation_no: '261123-2' }));
    expect(artOfOrder(shelf.shown(), 'club', '261123-1')).toHaveLength(1);
    expect(names(shelf, CLUB)).toEqual([]);
  });
});

/** The possible outcomes of an attempt to send a file. */
const fate = fc.constantFrom('taken', 'taken, and the answer lost', 'no connection', 'busy', 'refused');

async function sendOnce(shelf: ArtFileStore, taken: Set<string>, fates: string[]): Promise<unknown> {
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

describe('the upload of stored art', () => {
  it('loses no file and finishes, however often the connection and the page are lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fate, { maxLength: 12 }),
        async (count, fates) => {
          globalThis.indexedDB = new IDBFactory();
          const first = opened();
          await first.add(
            'polo',
            CLUB,
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

  it('continues after a refused file, which keeps its place and the reason until a retry', async () => {
    const shelf = opened();
    await shelf.add('polo', CLUB, [file('a.png'), file('b.png')]);
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

  it('sends nothing of another user, and nothing without an order', async () => {
    const shelf = opened();
    await shelf.add('polo', CAFE, [file('a.png')]);
    await shelf.bind(
      shelf.shown().map(({ id }) => id),
      'cafe',
      () => TARGET,
    );
    await shelf.add('polo', CLUB, [file('b.png')]);
    const taken = new Set<string>();
    expect(await sendOnce(shelf, taken, [])).toBe('done');
    expect([...taken]).toEqual([]);
  });
});
