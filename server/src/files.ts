import { join } from 'node:path';
import { FilesUnavailable, localFiles, type FileStore } from '@zhidan/files';
import type { Logger } from 'pino';
import type { Config } from './config.js';
import { StartError } from './embedded/start-error.js';

/** Where what comes in for an S3 store waits until it is whole, in `DATA_DIR`. */
const INCOMING = 'incoming';

/** The store for files that the settings name. The client of an S3 store is loaded only where there is one. */
export async function openFiles({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): Promise<FileStore> {
  if ('folder' in files) return localFiles(files.folder);
  const { s3Files } = await import('@zhidan/files/s3');
  return s3Files(files.s3, join(dataDir, INCOMING));
}

/**
 * Asks an S3 store whether it lets us in. Throws `StartError` where it refuses, which no waiting mends; where it does
 * not answer, the rest of the shop works without it.
 */
export async function mustLetUsIn(store: FileStore, { files }: Pick<Config, 'files'>, logger: Logger) {
  if (!('s3' in files)) return;
  try {
    for await (const _file of store.all()) break;
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) {
      const reason = error instanceof Error ? error.name : String(error);
      const { bucket, endpoint } = files.s3;
      throw new StartError(`FILES_URL: the store ${endpoint} refuses the bucket ${bucket}: ${reason}`);
    }
    logger.warn({ err: error }, 'the store for files does not answer; what needs files is answered 503');
  }
}
