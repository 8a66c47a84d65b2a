import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly size: number;
  readonly modified: Date;
  /** The content, or its bytes from `start` to `end`; the caller reads the stream to its end or destroys it. */
  stream(range?: { readonly start: number; readonly end: number }): Readable;
}

/** An upload that has been received completely and is not stored yet. */
export interface ReceivedUpload {
  readonly size: number;
  /** The SHA-256 of the content, in hexadecimal. */
  readonly sha256: string;
  /** The first bytes, from which the type is recognised. */
  readonly head: Uint8Array;
  stream(): Readable;
  /**
   * Stores the upload under the name and replaces an earlier file of that name. Throws `UnsafeName` and
   * `StorageFull`.
   */
  keep(folder: string, name: string): Promise<void>;
  /** Removes an upload that was not stored. */
  discard(): Promise<void>;
}

/**
 * The interface to every kind of file storage. A folder is one or more names with slashes between them; all
 * names are safe as `isSafeName` says. A store on another machine throws `FilesUnavailable` from every method,
 * streams included.
 */
export interface FileStore {
  /** Returns undefined when there is no such file. Throws `UnsafeName`. */
  open(folder: string, name: string): Promise<StoredFile | undefined>;
  /**
   * Stores the whole content under the name or nothing of it, and replaces an earlier file of that name. Throws
   * `UnsafeName` and `StorageFull`.
   */
  save(folder: string, name: string, content: Uint8Array | Readable): Promise<void>;
  /** Removes a file; a missing file is no error. Throws `UnsafeName`. */
  remove(folder: string, name: string): Promise<void>;
  /**
   * Receives content as it arrives; `onSize` is called with the number of bytes so far and may throw to end the
   * upload. Throws `StorageFull`.
   */
  receive(content: Readable, onSize?: (size: number) => void): Promise<ReceivedUpload>;
  /** The names of the files in a folder, with the time each was written. */
  list(folder: string): AsyncIterable<{ readonly name: string; readonly modified: Date }>;
  /** Every file in every folder; a file stored or removed meanwhile may be among them or not. */
  all(): AsyncIterable<{ readonly folder: string; readonly name: string }>;
  /** Free space in bytes; absent where the store does not know it. */
  free?(): Promise<number>;
  /** Removes uploads that were received before this instant and never stored. */
  forgetBroken(before: Date): Promise<void>;
}

/** The name could lead out of its folder. */
export class UnsafeName extends Error {
  override readonly name = 'UnsafeName';
}

/** The store has no space left. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The store does not answer in time; the same call may succeed later. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
  /**
   * After how many seconds the request may be repeated. The error is thrown only after several attempts have
   * failed.
   */
  readonly retryAfter = 10;
}

/** The longest name that file systems accept, in bytes. */
export const MAX_NAME_LENGTH = 240;

/** Whether a name has only visible characters and cannot leave its folder or hide the file. */
export const isSafeName = (name: string): boolean =>
  /^[^./\\\p{C}][^/\\\p{C}]*$/u.test(name) && Buffer.byteLength(name) <= MAX_NAME_LENGTH;

export function assertSafeName(folder: string, name: string): void {
  const unsafe = [...folder.split('/'), name].find((part) => !isSafeName(part));
  if (unsafe !== undefined) throw new UnsafeName(`${JSON.stringify(unsafe)} is no name of a file of ours`);
}
