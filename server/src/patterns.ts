import { PATTERN_FOLDER } from '@zhidan/domain';
import { storedFileOf, type FileStore, type StoredFile } from '@zhidan/files';
import { demoData } from './demo-data.js';

/** Opens cutting patterns: uploaded files, or those of the demo, which are drawn on request. */
export const openPatterns =
  (files: FileStore) =>
  async (name: string): Promise<StoredFile | undefined> => {
    const kept = await files.open(PATTERN_FOLDER, name);
    if (kept !== undefined) return kept;
    const drawn = demoData.pattern(name);
    return drawn === undefined ? undefined : storedFileOf(Buffer.from(drawn));
  };
