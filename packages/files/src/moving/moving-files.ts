import type { FileStore, StoredFile } from '../file-store.js';

/**
 * One store in the place of two, while files move from the earlier one: what comes in is kept in the new one, what
 * is asked for is looked for in both. Names are never given twice, so a file in both is the same file. Errors as of
 * the two stores.
 */
export function movingFiles(to: FileStore, from: FileStore): FileStore {
  const lookIn = async (folder: string, name: string): Promise<StoredFile | undefined> =>
    (await to.open(folder, name)) ?? (await from.open(folder, name));

  const free = to.free?.bind(to);
  return {
    receive: (content, onSize) => to.receive(content, onSize),
    save: (folder, name, content) => to.save(folder, name, content),

    // Looked for in the new store once more: it may have moved between the two looks.
    open: async (folder, name) => (await lookIn(folder, name)) ?? (await to.open(folder, name)),

    // First the earlier one: a mover that has just copied it looks whether it is still there.
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

/** The earlier store is read first: what moves meanwhile is found in the new one. */
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
