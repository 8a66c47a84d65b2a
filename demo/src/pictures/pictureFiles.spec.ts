import { describe, expect, it } from '@jest/globals';
import { isSafeName } from '@zhidan/files';
import { demoPictured } from '../catalogue/index.js';
import { pictureIn, picturesOf } from './pictureFiles.js';

describe('the picture fields of a demo record', () => {
  it('contain the addresses, a description and a tiny preview', () => {
    // A missing preview is added by `node demo/dist/pictures/writePreviews.js`.
    const without = demoPictured.filter((record) => picturesOf(record).preview === '');
    expect(without.map(({ id }) => id)).toEqual([]);
    for (const record of demoPictured) {
      const { imgs, thumbnail, preview, alt } = picturesOf(record);
      expect(imgs).toHaveLength(record.pictures.length);
      expect(preview).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+={0,2}$/);
      expect(preview.length).toBeLessThan(500);
      expect(alt).not.toBe('');
      for (const address of [...imgs, thumbnail]) {
        const file = address.replace('/files/pictures/', '');
        expect([file, isSafeName(file)]).toEqual([file, true]);
        expect(pictureIn(file)?.name).toMatch(new RegExp(`^${record.id}-\\d$`));
      }
    }
  });
});
