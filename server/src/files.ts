import { join } from 'node:path';
import { FilesUnavailable, localFiles, createMovingStore, type FileStore } from '@zhidan/files';
import type { S3Place } from '@zhidan/files/s3';
import type { Logger } from 'pino';
import type { Config } from './config.js';
import type { FilesPlace } from './config/files-place.js';
import { StartError } from './embedded/start-error.js';

/** The folder in `DATA_DIR` for incomplete uploads to an S3 store. */
const INCOMING = 'incoming';

/** Opens the file store at a place. The S3 client is loaded only when needed. */
export async function openStoreAt(place: FilesPlace, dataDir: string): Promise<FileStore> {
  if ('folder' in place) return localFiles(place.folder);
  const { s3Files } = await import('@zhidan/files/s3');
  return s3Files(place.s3, join(dataDir, INCOMING));
}

/** The configured file store; while files move, it covers both the old and the new place. */
export async function openFileStore({
  files,
  filesMovedFrom: earlier,
  dataDir,
}: Pick<Config, 'files' | 'filesMovedFrom' | 'dataDir'>): Promise<FileStore> {
  const store = await openStoreAt(files, dataDir);
  return earlier === undefined ? store : createMovingStore(store, await openStoreAt(earlier, dataDir));
}

/**
 * Checks that an S3 store grants access. Throws `StartError` if it refuses; if it does not answer, the shop
 * starts without it.
 */
export async function assertFilesAccessible(
  { files, filesMovedFrom, dataDir }: Pick<Config, 'files' | 'filesMovedFrom' | 'dataDir'>,
  logger: Logger,
): Promise<void> {
  for (const place of [files, filesMovedFrom])
    if (place !== undefined && 's3' in place)
      await mayBeRead(await openStoreAt(place, dataDir), place.s3, logger);
}

async function mayBeRead(store: FileStore, { endpoint, bucket }: S3Place, logger: Logger): Promise<void> {
  try {
    for await (const _file of store.all()) break;
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) {
      const reason = error instanceof Error ? error.name : String(error);
      throw new StartError(`FILES_URL: the store ${endpoint} refuses the bucket ${bucket}: ${reason}`);
    }
    logger.warn({ err: error }, 'the store for files does not answer; what needs files is answered 503');
  }
}
