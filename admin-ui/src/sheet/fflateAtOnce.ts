import { unzipSync, zipSync, type FlateError, type Unzipped, type Zippable } from 'fflate/browser';

/*
 * Replaces `fflate` in the build. Its asynchronous functions create workers from text, which the content
 * security policy forbids. The synchronous ones are called in this project's own workers, where they block no
 * page.
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
