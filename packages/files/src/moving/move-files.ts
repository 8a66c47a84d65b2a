import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { FileStore } from '../file-store.js';

export interface MoveResult {
  /** Files that are in the new store, copied by this run or earlier. */
  readonly files: number;
  /** Bytes that this run copied. */
  readonly bytes: number;
}

export interface MoveOptions {
  readonly from: FileStore;
  readonly to: FileStore;
  readonly signal: AbortSignal;
  /** Waits, after the last file was copied, until requests that read from the earlier store have ended. */
  readonly readersFinish: (signal: AbortSignal) => Promise<unknown>;
  readonly onFile?: (moved: MoveResult) => void;
  /** Called once, when every file is in the new store and none has been removed from the earlier one. */
  readonly onCopied?: (moved: MoveResult) => void;
}

/** A file has different sizes in the two stores; neither is changed. */
export class FilesDiffer extends Error {
  override readonly name = 'FilesDiffer';
}

/**
 * The folder and name of a note in the earlier store: it names the file that a run is copying, so that the next
 * run can settle an interrupted copy.
 */
const NOTE = ['moving', 'copying.json'] as const;
const noteSchema = z.object({ folder: z.string(), name: z.string() });

/**
 * Moves all files to another store while `createMovingStore` serves requests from both. It can be interrupted
 * and restarted at any moment: a file is removed from the earlier store only when the new one has it
 * completely. Throws `FilesDiffer`, and the errors of the stores.
 */
export async function moveFiles(options: MoveOptions): Promise<MoveResult> {
  const { from, signal, readersFinish, onFile, onCopied } = options;
  await settleLast(options);
  let moved: MoveResult = { files: 0, bytes: 0 };
  for await (const { folder, name } of filesIn(from)) {
    signal.throwIfAborted();
    const bytes = await copy(options, folder, name);
    if (bytes === undefined) continue;
    moved = { files: moved.files + 1, bytes: moved.bytes + bytes };
    onFile?.(moved);
  }
  await from.remove(...NOTE);
  if (moved.files === 0) return moved;
  onCopied?.(moved);
  await readersFinish(signal);
  for await (const { folder, name } of filesIn(from)) {
    signal.throwIfAborted();
    await removeCopied(options, folder, name);
  }
  return moved;
}

/** Copies one file and returns the number of its bytes; undefined for a file that was removed meanwhile. */
async function copy({ from, to }: MoveOptions, folder: string, name: string): Promise<number | undefined> {
  const earlier = await from.open(folder, name);
  if (earlier === undefined) return undefined;
  const there = await to.open(folder, name);
  if (there !== undefined) return mustBeAlike(there.size, earlier.size, `${folder}/${name}`);
  await from.save(...NOTE, Buffer.from(JSON.stringify({ folder, name })));
  try {
    await to.save(folder, name, earlier.stream());
  } catch (error) {
    // The file was removed before its first byte was read.
    if ((await from.open(folder, name)) === undefined) return undefined;
    throw error;
  }
  return (await removedMeanwhile({ from, to }, folder, name)) ? undefined : earlier.size;
}

/** A file that was removed while it was being copied is removed from the new store too. */
async function removedMeanwhile(
  { from, to }: Pick<MoveOptions, 'from' | 'to'>,
  folder: string,
  name: string,
): Promise<boolean> {
  if ((await from.open(folder, name)) !== undefined) return false;
  await to.remove(folder, name);
  return true;
}

/**
 * Removes from the new store the file that an interrupted run was copying, if it has been removed from the
 * earlier store since.
 */
async function settleLast({ from, to }: MoveOptions): Promise<void> {
  const note = await from.open(...NOTE);
  if (note === undefined) return;
  const { folder, name } = noteSchema.parse(JSON.parse(await text(note.stream())));
  await removedMeanwhile({ from, to }, folder, name);
}

async function* filesIn(store: FileStore) {
  for await (const file of store.all()) if (file.folder !== NOTE[0]) yield file;
}

async function removeCopied({ from, to }: MoveOptions, folder: string, name: string): Promise<void> {
  const [earlier, there] = [await from.open(folder, name), await to.open(folder, name)];
  if (earlier === undefined || there === undefined) return;
  mustBeAlike(there.size, earlier.size, `${folder}/${name}`);
  await from.remove(folder, name);
}

function mustBeAlike(there: number, earlier: number, path: string): 0 {
  if (there !== earlier)
    throw new FilesDiffer(`${path} has ${earlier} bytes in the earlier store and ${there} in the new one`);
  return 0;
}
