import type { FileStore, StoredFile } from '@zhidan/files';
import { demoCards, demoPictures } from './demo/catalogue/index.js';
import { lookingAhead } from './demo/pictures/lookAhead.js';
import { openPictureCase } from './demo/pictures/pictureCase.js';
import { pictureFile, PICTURES } from './demo/pictures/pictureFiles.js';
import { openStudio } from './demo/pictures/studio.js';

/** Pictures that everybody may see: those that were uploaded, and those of the demo, which are drawn when looked at. */
export interface PublicPictures {
  open(name: string): Promise<StoredFile | undefined>;
  close(): Promise<void>;
}

export function openPictures(files: FileStore): PublicPictures {
  const closing = new AbortController();
  const studio = openStudio();
  const cards = demoCards.map(({ name, spec }) => pictureFile(name, spec, 'thumbnail'));
  const demo = lookingAhead(
    openPictureCase({ files, specs: demoPictures, draw: studio.draw }),
    cards,
    closing.signal,
  );
  return {
    open: async (name) => (await files.open(PICTURES, name)) ?? demo.open(name),
    async close() {
      closing.abort();
      studio.close();
    },
  };
}
