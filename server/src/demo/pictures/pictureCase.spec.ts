import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Frame } from './frame.js';
import type { PictureSpec } from './picture.js';
import { openPictureCase } from './pictureCase.js';

const TINY: Frame = { width: 96, height: 96, unit: 7.5 };
const specs: ReadonlyMap<string, PictureSpec> = new Map([
  ['bag-1', { shape: 'tote', pattern: 'ikat', palette: 'indigo' }],
  ['towel-1', { shape: 'hangingTowel', pattern: 'towelBorder', palette: 'teal', weave: 'terry' }],
]);

describe('the case of demo pictures', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zhidan-pictures-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('draws a picture when it is first asked for and keeps it in three sizes', async () => {
    const { jpeg } = openPictureCase(folder, specs, TINY);
    const asked = await Promise.all([
      jpeg('bag-1', 'full'),
      jpeg('bag-1', 'thumbnail'),
      jpeg('bag-1', 'full'),
    ]);
    expect(asked.map((picture) => picture?.subarray(0, 2).toString('hex'))).toEqual(['ffd8', 'ffd8', 'ffd8']);
    expect((await readdir(folder)).filter((file) => file.startsWith('bag-1.'))).toHaveLength(3);
    expect((await readdir(folder)).some((file) => file.startsWith('towel-1.'))).toBe(false);
  });

  it('gives the same picture after a restart', async () => {
    const before = await openPictureCase(folder, specs, TINY).jpeg('bag-1', 'full');
    const after = await openPictureCase(folder, specs, TINY).jpeg('bag-1', 'full');
    expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
  });

  it('knows nothing of a picture that is not in the demo', async () => {
    expect(await openPictureCase(folder, specs, TINY).jpeg('../secret', 'full')).toBeUndefined();
  });
});
