import { PICTURES } from '@zhidan/domain';
import type { FileStore, StoredFile } from '@zhidan/files';
import { demoData } from './demo-data.js';

/** Pictures that everybody may see: those that were uploaded, and those of the demo, which are drawn when looked at. */
export interface PublicPictures {
  open(name: string): Promise<StoredFile | undefined>;
  close(): Promise<void>;
}

export function openPictures(files: FileStore): PublicPictures {
  const ofDemo = demoData.openPictures(files);
  return {
    open: async (name) => (await files.open(PICTURES, name)) ?? ofDemo.open(name),
    close: async () => ofDemo.close(),
  };
}
