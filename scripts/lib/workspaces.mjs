import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

export function workspaces() {
  return readJson('package.json').workspaces.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => `${pattern.slice(0, -2)}/${name}`)
      : [pattern],
  );
}

/** Workspaces with TypeScript, all of which the compiler checks. */
export const typedWorkspaces = () =>
  workspaces().filter((workspace) => isThere(`${workspace}/src`) && isThere(`${workspace}/tsconfig.json`));

/** Workspaces that run compiled, from `dist`; the others are only type-checked. */
export const compiledWorkspaces = () =>
  typedWorkspaces().filter(
    (workspace) => readJson(`${workspace}/tsconfig.json`).compilerOptions.outDir === 'dist',
  );

/** Workspaces that are bundled for the browser. */
export const uiWorkspaces = () => workspaces().filter((workspace) => isThere(`${workspace}/index.html`));

const isThere = (path) => existsSync(join(root, path));
