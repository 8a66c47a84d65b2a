import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const MADE = new Set(['node_modules', 'dist', '.build', '.data']);

/** A hash that changes when a file below these paths is changed, added, removed or renamed. */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const path of paths) add(hash, path);
  return hash.digest('hex');
}

function add(hash, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) {
    hash.update(`${path}\0${found.size}\0${found.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(join(root, path)).sort()) if (!MADE.has(name)) add(hash, `${path}/${name}`);
}
