import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../embedded/start-error.js';
import { erasuresPath, mergedErasures, readErasures, type Erasure } from '../erasures/list.js';
import { ERASURES, readManifest, type Manifest } from './manifest.js';

/**
 * Who is known to be erased, as far as lists can be found: in the backup, in others beside it, in the folder of the
 * installation that it is from, in the one that it goes to, and in what is named (a list, or a folder that has one).
 */
export async function erasuresAround(
  folder: string,
  { data_dir }: Manifest,
  { dataDir, named }: { readonly dataDir: string; readonly named: string | undefined },
): Promise<readonly Erasure[]> {
  const places = [
    erasuresPath(dataDir),
    ...(data_dir === undefined ? [] : [erasuresPath(data_dir)]),
    ...(named === undefined ? [] : [await listIn(named)]),
    ...(await backupsBeside(folder)).map((backup) => join(backup, ERASURES)),
  ];
  return mergedErasures(...(await Promise.all(places.map(readErasures))));
}

async function listIn(named: string): Promise<string> {
  const found = await stat(named).catch(() => undefined);
  if (found === undefined) throw new StartError(`there is no list of erasures at ${named}`);
  return found.isDirectory() ? join(named, ERASURES) : named;
}

/** Folders beside a backup, and itself, that hold a whole one. */
async function backupsBeside(folder: string): Promise<readonly string[]> {
  const all = await readdir(dirname(folder), { withFileTypes: true });
  const folders = all.filter((entry) => entry.isDirectory()).map(({ name }) => join(dirname(folder), name));
  const whole = await Promise.all(
    folders.map((each) =>
      readManifest(each).then(
        () => true,
        () => false,
      ),
    ),
  );
  return folders.filter((_, index) => whole[index]);
}
