import type { Readable } from 'node:stream';

/** A file that is kept. */
export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  readonly modified: Date;
  /** Its content from the beginning, or of the bytes from `start` to `end`; the caller reads it to its end or destroys it. */
  stream(range?: { readonly start: number; readonly end: number }): Readable;
}

/** Content that has come in whole and is kept nowhere yet. */
export interface Received {
  /** Bytes. */
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** Its first bytes, by which its type is known. */
  readonly head: Uint8Array;
  stream(): Readable;
  /** Keeps it under the name; what was there before is replaced. Throws `UnsafeName` and `StorageFull`. */
  keep(folder: string, name: string): Promise<void>;
  /** Forgets what was not kept. */
  discard(): Promise<void>;
}

/**
 * Where files lie: the one interface for it, for every kind of storage. A folder is one or more names with slashes
 * between them; all names are safe as `isSafeName` says. A store on another machine throws `FilesUnavailable`
 * from all that is asked of it, streams included.
 */
export interface FileStore {
  /** Undefined when there is no such file. Throws `UnsafeName`. */
  open(folder: string, name: string): Promise<StoredFile | undefined>;
  /** Keeps the whole content under the name or nothing of it; what was there before is replaced. Throws `UnsafeName` and `StorageFull`. */
  save(folder: string, name: string, content: Uint8Array | Readable): Promise<void>;
  /** Removing what is not there is no mistake. Throws `UnsafeName`. */
  remove(folder: string, name: string): Promise<void>;
  /** Takes in content as it comes; `onSize` is called with its size so far and may throw. Throws `StorageFull`. */
  receive(content: Readable, onSize?: (size: number) => void): Promise<Received>;
  /** Names of what lies in a folder, with when each was written. */
  list(folder: string): AsyncIterable<{ readonly name: string; readonly modified: Date }>;
  /** Every file, wherever it lies; what is stored or removed meanwhile may be among them or not. */
  all(): AsyncIterable<{ readonly folder: string; readonly name: string }>;
  /** Bytes that there is room for; absent where the store cannot say. */
  free?(): Promise<number>;
  /** Forgets what came in before this instant and was never kept: its sender is gone. */
  forgetBroken(before: Date): Promise<void>;
}

/** A name that could lead somewhere else than into its folder. */
export class UnsafeName extends Error {
  override readonly name = 'UnsafeName';
}

/** There is no room for more. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The store does not answer, or not in time: the same may succeed later. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
  /** Seconds: it has been asked several times already. */
  readonly retryAfter = 10;
}

/** What file systems take for a name, in bytes. */
export const LONGEST_NAME = 240;

/** Any letters, but nothing that leads elsewhere, hides the file or cannot be seen. */
export const isSafeName = (name: string): boolean =>
  /^[^./\\\p{C}][^/\\\p{C}]*$/u.test(name) && Buffer.byteLength(name) <= LONGEST_NAME;

export function mustBeSafe(folder: string, name: string): void {
  const unsafe = [...folder.split('/'), name].find((part) => !isSafeName(part));
  if (unsafe !== undefined) throw new UnsafeName(`${JSON.stringify(unsafe)} is no name of a file of ours`);
}
