import type { FileStore } from '@zhidan/files';
import { demoCards, demoPictures } from '../catalogue/index.js';
import type { DemoPictureSource } from '../demo-data.js';
import { createLookAheadCase } from './lookAhead.js';
import { openPictureCase } from './pictureCase.js';
import { pictureFile } from './pictureFiles.js';
import { openStudio } from './studio.js';

/** Opens the pictures of demo records; the first request starts drawing all pictures on cards. */
export function openDemoPictures(files: FileStore): DemoPictureSource {
  const closing = new AbortController();
  const studio = openStudio();
  const cards = demoCards.map(({ name, spec }) => pictureFile(name, spec, 'thumbnail'));
  const pictures = createLookAheadCase(
    openPictureCase({ files, specs: demoPictures, draw: studio.draw }),
    cards,
    closing.signal,
  );
  return {
    open: pictures.open,
    close() {
      closing.abort();
      studio.close();
    },
  };
}
