import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { localFiles } from '@zhidan/files';
import type { Frame } from './frame.js';
import { createPrefetchingPictureStore } from './lookAhead.js';
import { renderMockup } from './mockup/renderMockup.js';
import type { PictureSpec } from './picture.js';
import { openPictureStore } from './pictureCase.js';
import { pictureFile } from './pictureFiles.js';
import { renderPicture } from './renderPicture.js';

const TINY: Frame = { width: 96, height: 96, unit: 7.5 };
const bag: PictureSpec = { shape: 'tote', pattern: 'ikat', palette: 'indigo' };
const towel: PictureSpec = { shape: 'hangingTowel', pattern: 'towelBorder', palette: 'teal', weave: 'terry' };
const specs: ReadonlyMap<string, PictureSpec> = new Map([
  ['bag-1', bag],
  ['towel-1', towel],
]);
const full = pictureFile('bag-1', bag, 'full');
const thumbnail = pictureFile('bag-1', bag, 'thumbnail');

const folders: string[] = [];
let folder = '';
let drawn: PictureSpec[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhidan-pictures-'));
  folders.push(folder);
  drawn = [];
});
// Pictures that are drawn in advance may still arrive, so the folder is removed only afterwards.
afterAll(() =>
  Promise.all(folders.map((made) => rm(made, { recursive: true, force: true, maxRetries: 10 }))),
);

const openCase = () =>
  openPictureStore({
    files: localFiles(folder),
    specs,
    draw: ({ spec, drawing }) => {
      drawn.push(spec);
      return drawing === 'mockup' ? renderMockup(spec, TINY) : renderPicture(spec, TINY);
    },
  });

const bytesOf = async (file: string) => {
  const picture = await openCase().open(file);
  return picture && buffer(picture.stream());
};

describe('the store of demo pictures', () => {
  it('draws a picture only once, at the first request, and stores both sizes', async () => {
    const { open } = openCase();
    await Promise.all([open(full), open(thumbnail), open(full)]);
    expect(drawn).toEqual([bag]);
    expect((await readdir(join(folder, 'pictures'))).toSorted()).toEqual([thumbnail, full].toSorted());
    expect((await bytesOf(full))?.subarray(0, 2).toString('hex')).toBe('ffd8');
  });

  it('returns the same picture after a restart without drawing it again', async () => {
    const before = await bytesOf(full);
    expect((await bytesOf(full))?.equals(before ?? Buffer.alloc(0))).toBe(true);
    expect(drawn).toHaveLength(1);
  });

  it('returns the newer drawing when an older version is requested', async () => {
    expect(await bytesOf('bag-1-oldhand-720.jpg')).toEqual(await bytesOf(full));
  });

  it('returns nothing for names that belong to no demo picture', async () => {
    for (const file of ['../secret', 'bag-1', 'bag-9-abc-720.jpg', 'bag-1-abc-100.jpg', '-abc-720.jpg']) {
      expect(await openCase().open(file)).toBeUndefined();
    }
  });

  it('draws the next picture in advance, but not before the first request', async () => {
    const { open } = createPrefetchingPictureStore(
      openCase(),
      [pictureFile('towel-1', towel, 'thumbnail')],
      new AbortController().signal,
    );
    expect(drawn).toEqual([]);
    await open(full);
    await open(pictureFile('towel-1', towel, 'full'));
    expect(drawn).toHaveLength(2);
  });
});
