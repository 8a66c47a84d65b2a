import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Folders of all workspaces, as package.json names them. */
export function rooms() {
  return readJson('package.json').workspaces.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => `${pattern.slice(0, -2)}/${name}`)
      : [pattern],
  );
}

/** Rooms with TypeScript in them; the compiler checks them all. */
export const typedRooms = () =>
  rooms().filter((room) => isThere(`${room}/src`) && isThere(`${room}/tsconfig.json`));

/** Those that run as the compiler writes them, from `dist`; the others it only checks. */
export const compiledRooms = () =>
  typedRooms().filter((room) => readJson(`${room}/tsconfig.json`).compilerOptions.outDir === 'dist');

/** Rooms that are bundled for the browser. */
export const uiRooms = () => rooms().filter((room) => isThere(`${room}/index.html`));

const isThere = (path) => existsSync(join(root, path));
