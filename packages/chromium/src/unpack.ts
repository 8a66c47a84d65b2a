import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar';
import type { ChromiumProgram } from './chromium-program.js';

/*
 * Why Chromium is unpacked into a folder per version: its package unpacks to one temporary path that all users
 * and versions share. The folder is written under a temporary name and then renamed, so that an interrupted
 * start leaves no incomplete folder.
 */

/** Unpacks the Chromium of our dependencies unless this version is there already. */
export async function unpackChromium(folder: string): Promise<ChromiumProgram> {
  const bin = packedFiles();
  const home = join(folder, `chromium-${await versionOf(bin)}`);
  const program = { executablePath: join(home, 'chromium'), env: { LD_LIBRARY_PATH: join(home, 'lib') } };
  if (existsSync(program.executablePath)) return program;

  await mkdir(folder, { recursive: true });
  const building = await mkdtemp(join(folder, 'chromium-'));
  try {
    await pipeline(
      createReadStream(join(bin, 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(join(building, 'chromium')),
    );
    await chmod(join(building, 'chromium'), 0o755);
    await unpackTar(join(bin, 'al2023.tar.br'), building);
    await unpackTar(join(bin, 'swiftshader.tar.br'), building);
    await openFolders(building);
    await rename(building, home);
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    // Another process has unpacked this version meanwhile; its copy is used.
    if (!existsSync(program.executablePath)) throw error;
  }
  return program;
}

/** Chromium may run as another user, who has to be able to read these folders. */
async function openFolders(home: string): Promise<void> {
  await chmod(home, 0o755);
  for (const entry of await readdir(home, { withFileTypes: true }))
    if (entry.isDirectory()) await openFolders(join(home, entry.name));
}

function packedFiles(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  let at = dirname(entry);
  while (!existsSync(join(at, 'bin', 'chromium.br'))) {
    if (dirname(at) === at) throw new Error('the packed Chromium is not installed');
    at = dirname(at);
  }
  return join(at, 'bin');
}

async function versionOf(bin: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(bin, '..', 'package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown';
}

const unpackTar = (file: string, cwd: string): Promise<void> =>
  pipeline(createReadStream(file), createBrotliDecompress(), extract({ cwd }));
