import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { compiledWorkspaces, workspaces, typedWorkspaces, uiWorkspaces } from './workspaces.mjs';
import { root } from './root.mjs';
import { runNode, say, together } from './run.mjs';

const BUILT = join(root, '.build', 'built.json');
const COMPILED = /\.(js|d\.ts)(\.map)?$/;

/** Files that are inputs of every build step. */
const SHARED = ['package-lock.json', 'tsconfig.base.json'];

/** Compiles every workspace and bundles both user interfaces, each only when its sources have changed. */
export async function buildWhatIsStale() {
  await compile();
  await together(uiWorkspaces().map(bundle));
}

function compile() {
  const typed = typedWorkspaces();
  const compiled = compiledWorkspaces();
  const sources = typed.flatMap((workspace) => [
    `${workspace}/src`,
    `${workspace}/tsconfig.json`,
    `${workspace}/package.json`,
  ]);
  const outputs = compiled.map((workspace) => `${workspace}/dist`);
  return step('code', outputs, [...SHARED, ...sources], async () => {
    say('Compiling');
    for (const workspace of compiled) removeOrphans(workspace);
    await runNode(['node_modules/typescript/bin/tsc', '-b', ...typed], { what: 'Compiling' });
  });
}

/** Other files than its own that the bundle of a user interface contains. */
const bundledFiles = { 'admin-ui': ['docs/help'] };

function bundle(workspace) {
  const libraries = ['domain', ...workspaces().filter((other) => other.startsWith('packages/'))];
  const sources = [
    ...libraries.map((library) => `${library}/src`),
    'packages/ui-kit/typeface',
    workspace,
    ...(bundledFiles[workspace] ?? []),
  ];
  return step(workspace, [`${workspace}/dist/index.html`], [...SHARED, ...sources], async () => {
    say(`Bundling ${workspace}`);
    await runNode([join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      cwd: join(root, workspace),
      what: `Bundling ${workspace}`,
    });
  });
}

/** Runs `make` unless `outputs` exist and were built from exactly these sources. */
async function step(name, outputs, sources, make) {
  const now = fingerprint(sources);
  if (built()[name] === now && outputs.every((path) => existsSync(join(root, path)))) return;
  await make();
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(BUILT, JSON.stringify({ ...built(), [name]: now }));
}

function built() {
  try {
    return JSON.parse(readFileSync(BUILT, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Removes compiled files without a source, because the compiler never does: a deleted test would continue to
 * run.
 */
function removeOrphans(workspace) {
  const dist = join(root, workspace, 'dist');
  if (!existsSync(dist)) return;
  for (const path of readdirSync(dist, { recursive: true })) {
    if (!COMPILED.test(path)) continue;
    const source = join(root, workspace, 'src', path.replace(COMPILED, ''));
    if (!existsSync(`${source}.ts`) && !existsSync(`${source}.tsx`)) rmSync(join(dist, path));
  }
}
