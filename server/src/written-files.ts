import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes files below a folder atomically, so that another program never finds half a file. */
export const createFileWriter =
  (folder: string) =>
  async ({ path, text }: { readonly path: readonly string[]; readonly text: string }): Promise<void> => {
    const target = join(folder, ...path);
    // The temporary file is outside of the watched folder, on the same disk, so that it can be renamed.
    const begun = join(dirname(dirname(target)), `.${path.at(-1) ?? ''}.begun`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(begun, text);
    await rename(begun, target);
  };
