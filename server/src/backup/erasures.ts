import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../embedded/start-error.js';
import { erasuresPath, mergedErasures, readErasures, type Erasure } from '../erasures/list.js';
import { BACKUP_ERASURES_FILE, readManifest, type Manifest } from './manifest.js';

/**
 * All known erasures: from the lists in the backup, in backups beside it, in the original installation, in the
 * target installation, and in a given file or folder.
 */
export async function findErasures(
  folder: string,
  { data_dir }: Manifest,
  { dataDir, named }: { readonly dataDir: string; readonly named: string | undefined },
): Promise<readonly Erasure[]> {
  const places = [
    erasuresPath(dataDir),
    ...(data_dir === undefined ? [] : [erasuresPath(data_dir)]),
    ...(named === undefined ? [] : [await listIn(named)]),
    ...(await backupsBeside(folder)).map((backup) => join(backup, BACKUP_ERASURES_FILE)),
  ];
  return mergedErasures(...(await Promise.all(places.map(readErasures))));
}

async function listIn(named: string): Promise<string> {
  const found = await stat(named).catch(() => undefined);
  if (found === undefined) throw new StartError(`there is no list of erasures at ${named}`);
  return found.isDirectory() ? join(named, BACKUP_ERASURES_FILE) : named;
}

/** Complete backups in or beside a folder. */
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
