import { unzipSync, zipSync, type FlateError, type Unzipped, type Zippable } from 'fflate/browser';

/*
 * Stands for `fflate` in the build: its own functions pack and unpack large files in workers made from text, which the
 * content security policy forbids. They are called in workers of ours, where doing it at once keeps nobody waiting.
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
