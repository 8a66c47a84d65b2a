import { PICTURE_FOLDER } from '@zhidan/domain';
import type { FileStore, StoredFile } from '@zhidan/files';
import { demoData } from './demo-data.js';

/** Opens public pictures: uploaded files, or those of the demo, which are drawn on request. */
export interface PublicPictures {
  open(name: string): Promise<StoredFile | undefined>;
  close(): Promise<void>;
}

export function openPictures(files: FileStore): PublicPictures {
  const ofDemo = demoData.openPictures(files);
  return {
    open: async (name) => (await files.open(PICTURE_FOLDER, name)) ?? ofDemo.open(name),
    close: async () => ofDemo.close(),
  };
}
