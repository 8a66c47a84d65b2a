import type { Readable } from 'node:stream';

/** A file that is kept. */
export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  readonly modified: Date;
  /** Its content from the beginning; whoever asks reads it to its end or destroys it. */
  stream(): Readable;
}

/** Where files lie: the one interface for it, whatever is behind. Names are safe as `isSafeName` says. */
export interface FileStore {
  /** Undefined when there is no such file. Throws `UnsafeName`. */
  open(folder: string, name: string): Promise<StoredFile | undefined>;
  /** Keeps the whole content under the name or nothing of it; what was there before is replaced. Throws `UnsafeName`. */
  save(folder: string, name: string, content: Uint8Array | Readable): Promise<void>;
  /** Removing what is not there is no mistake. Throws `UnsafeName`. */
  remove(folder: string, name: string): Promise<void>;
}

/** A name that could lead somewhere else than into its folder. */
export class UnsafeName extends Error {
  override readonly name = 'UnsafeName';
}

/** Letters, digits, dots, dashes and underscores, the first of them a letter or digit. */
export const isSafeName = (name: string): boolean => /^[A-Za-z0-9][\w.-]{0,199}$/.test(name);

export function mustBeSafe(...names: readonly string[]): void {
  const unsafe = names.find((name) => !isSafeName(name));
  if (unsafe !== undefined) throw new UnsafeName(`${JSON.stringify(unsafe)} is no name of a file of ours`);
}
