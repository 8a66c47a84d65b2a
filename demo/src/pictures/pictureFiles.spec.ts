import { describe, expect, it } from '@jest/globals';
import { isSafeName } from '@zhidan/files';
import { demoRecordsWithPictures } from '../catalogue/index.js';
import { parsePictureFile, pictureFieldsOf } from './pictureFiles.js';

describe('the picture fields of a demo record', () => {
  it('contain the addresses, a description and a tiny preview', () => {
    // A missing preview is added by `node demo/dist/pictures/writePreviews.js`.
    const without = demoRecordsWithPictures.filter((record) => pictureFieldsOf(record).preview === '');
    expect(without.map(({ id }) => id)).toEqual([]);
    for (const record of demoRecordsWithPictures) {
      const { imgs, thumbnail, preview, alt } = pictureFieldsOf(record);
      expect(imgs).toHaveLength(record.pictures.length);
      expect(preview).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+={0,2}$/);
      expect(preview.length).toBeLessThan(500);
      expect(alt).not.toBe('');
      for (const address of [...imgs, thumbnail]) {
        const file = address.replace('/files/pictures/', '');
        expect([file, isSafeName(file)]).toEqual([file, true]);
        expect(parsePictureFile(file)?.name).toMatch(new RegExp(`^${record.id}-\\d$`));
      }
    }
  });
});
