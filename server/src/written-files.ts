import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes files below a folder; who looks there finds all of a file or none of it. */
export const writingInto =
  (folder: string) =>
  async ({ path, text }: { readonly path: readonly string[]; readonly text: string }): Promise<void> => {
    const target = join(folder, ...path);
    // Beside the folder that the other program looks into, on the same disk.
    const begun = join(dirname(dirname(target)), `.${path.at(-1) ?? ''}.begun`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(begun, text);
    await rename(begun, target);
  };
