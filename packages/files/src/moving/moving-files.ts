import type { FileStore, StoredFile } from '../file-store.js';

/**
 * One store in place of two while files move: uploads go to the new store, reads look in both. A file name is
 * never used twice, so a file in both is the same file. Errors are those of the two stores.
 */
export function createMovingStore(to: FileStore, from: FileStore): FileStore {
  const lookIn = async (folder: string, name: string): Promise<StoredFile | undefined> =>
    (await to.open(folder, name)) ?? (await from.open(folder, name));

  const free = to.free?.bind(to);
  return {
    receive: (content, onSize) => to.receive(content, onSize),
    save: (folder, name, content) => to.save(folder, name, content),

    // The file may have moved between the two reads, so the new store is asked once more.
    open: async (folder, name) => (await lookIn(folder, name)) ?? (await to.open(folder, name)),

    // The file is removed from the earlier store first: a run that has just copied the file then sees that it
    // is gone, and removes its copy.
    async remove(folder, name) {
      await from.remove(folder, name);
      await to.remove(folder, name);
    },

    async *list(folder) {
      yield* eachOnce(from.list(folder), to.list(folder), ({ name }) => name);
    },

    async *all() {
      yield* eachOnce(from.all(), to.all(), ({ folder, name }) => `${folder}/${name}`);
    },

    ...(free && { free }),

    async forgetBroken(before) {
      await from.forgetBroken(before);
      await to.forgetBroken(before);
    },
  };
}

/**
 * Lists the files of both stores, each once. The earlier store is read first, so that a file that moves
 * meanwhile is found in the new one.
 */
async function* eachOnce<File>(
  earlier: AsyncIterable<File>,
  later: AsyncIterable<File>,
  keyOf: (file: File) => string,
): AsyncGenerator<File> {
  const seen = new Set<string>();
  for await (const file of earlier) {
    seen.add(keyOf(file));
    yield file;
  }
  for await (const file of later) if (!seen.has(keyOf(file))) yield file;
}
