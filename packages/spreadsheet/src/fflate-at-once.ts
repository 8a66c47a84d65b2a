import { unzipSync, zipSync, type FlateError, type Unzipped, type Zippable } from 'fflate/browser';

/*
 * The builds of both user interfaces put this in place of `fflate`, whose asynchronous functions create workers
 * from text, which the content security policy forbids. The synchronous functions run in this project's workers
 * and do not block pages.
 */
export * from 'fflate/browser';

type Packed = (error: FlateError | null, content: Uint8Array) => void;

export const zip = (files: Zippable, done: Packed): void => done(null, zipSync(files));

type Unpacked = (error: unknown, files: Unzipped) => void;

export function unzip(archive: Uint8Array, done: Unpacked): void {
  try {
    done(null, unzipSync(archive));
  } catch (error) {
    done(error, {});
  }
}
