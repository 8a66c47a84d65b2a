import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  demoCategories,
  demoLevelOnes,
  demoLevelTwos,
  demoMaterials,
  demoPictures,
} from '../catalogue/index.js';
import type { Frame } from './frame.js';
import { pictureDifference, type PictureFeatures, pictureFeaturesOf } from './likeness.js';
import { describePicture, type PictureSpec } from './picture.js';
import { renderPicture, renderPixels } from './renderPicture.js';

/**
 * A frame in which the whole shop is drawn within a few seconds, and which still shows what a picture contains.
 */
const TINY: Frame = { width: 96, height: 96, unit: 7.5 };

/** Groups of pictures that are shown next to each other on a page, in reading order. */
const rows: readonly (readonly [title: string, pictures: readonly (PictureSpec | undefined)[]])[] = [
  ['first level', demoLevelOnes.map(({ pictures }) => pictures[0])],
  ['second level', demoLevelTwos.map(({ pictures }) => pictures[0])],
  ['third level', demoCategories.map(({ pictures }) => pictures[0])],
  ['materials', demoMaterials.map(({ pictures }) => pictures[0])],
];

const seen = new Map<PictureSpec, PictureFeatures>();

const likenessAt = (picture: PictureSpec | undefined): PictureFeatures => {
  const likeness = picture && seen.get(picture);
  if (likeness === undefined) throw new Error('a picture is missing');
  return likeness;
};

beforeAll(async () => {
  for (const [, pictures] of rows) {
    for (const picture of pictures) {
      if (picture === undefined) throw new Error('a record has no picture');
      seen.set(picture, pictureFeaturesOf(await renderPixels(picture, TINY), TINY));
    }
  }
}, 240_000);

describe('the pictures of the demo shop', () => {
  it('show at least 130 different motifs', () => {
    const different = new Set([...demoPictures.values()].map((picture) => JSON.stringify(picture)));
    expect(different.size).toBeGreaterThanOrEqual(130);
  });

  it('are never grey', () => {
    const grey = [...seen].filter(([, { colourfulness }]) => colourfulness < 18);
    expect(grey.map(([picture, { colourfulness }]) => [picture, colourfulness])).toEqual([]);
  });

  it.each(rows)('differ clearly from their neighbours on the page of the %s', (_title, pictures) => {
    const alike = pictures.flatMap((picture, index) => {
      const next = pictures[index + 1];
      if (next === undefined) return [];
      const difference = pictureDifference(likenessAt(picture), likenessAt(next));
      return difference < 12 ? [[picture, next, difference]] : [];
    });
    expect(alike).toEqual([]);
  });

  it('all differ from each other', () => {
    const all = [...seen];
    const alike = all.flatMap(([picture, likeness], index) =>
      all
        .slice(index + 1)
        .filter(([, other]) => pictureDifference(likeness, other) < 3)
        .map(([other]) => [picture, other]),
    );
    expect(alike).toEqual([]);
  });

  it('are drawn identically each time', async () => {
    const picture: PictureSpec = { shape: 'tote', pattern: 'ikat', palette: 'indigo', weave: 'canvas' };
    const [one, other] = [await renderPixels(picture, TINY), await renderPixels(picture, TINY)];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });

  it('are drawn as a picture, a thumbnail and a preview small enough to be embedded in the data', async () => {
    const { full, thumbnail, preview } = await renderPicture({
      shape: 'cushion',
      pattern: 'fern',
      palette: 'moss',
    });
    expect(full.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(full.length).toBeLessThan(200_000);
    expect(thumbnail.length).toBeLessThan(50_000);
    expect(preview).toMatch(/^data:image\/jpeg;base64,/);
    expect(preview.length).toBeLessThan(1200);
  }, 60_000);

  it('have a description in Chinese', () => {
    expect(describePicture({ shape: 'tote', pattern: 'ikat', palette: 'indigo' })).toBe('靛藍絣織菱紋托特包');
  });
});
