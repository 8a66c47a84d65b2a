import type { FileStore } from '@zhidan/files';
import { demoCardPictures, demoPictures } from '../catalogue/index.js';
import type { DemoPictureSource } from '../demo-data.js';
import { createPrefetchingPictureStore } from './lookAhead.js';
import { openPictureStore } from './pictureCase.js';
import { pictureFile } from './pictureFiles.js';
import { startDrawingProcess } from './studio.js';

/** Opens the pictures of demo records; the first request starts drawing all pictures on cards. */
export function openDemoPictures(files: FileStore): DemoPictureSource {
  const closing = new AbortController();
  const studio = startDrawingProcess();
  const cards = demoCardPictures.map(({ name, spec }) => pictureFile(name, spec, 'thumbnail'));
  const pictures = createPrefetchingPictureStore(
    openPictureStore({ files, specs: demoPictures, draw: studio.draw }),
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
