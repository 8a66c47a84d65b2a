import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { compiledRooms, rooms, typedRooms, uiRooms } from './rooms.mjs';
import { root } from './root.mjs';
import { runNode, say } from './run.mjs';

const BUILT = join(root, '.build', 'built.json');
const COMPILED = /\.(js|d\.ts)(\.map)?$/;

/** What every result depends on. */
const SHARED = ['package-lock.json', 'tsconfig.base.json'];

/** Compiles every room and bundles both UIs, each only when something it is made of has changed. */
export async function buildWhatIsStale() {
  await compile();
  const bundled = await Promise.allSettled(uiRooms().map(bundle));
  const failed = bundled.find(({ status }) => status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

function compile() {
  const typed = typedRooms();
  const compiled = compiledRooms();
  const sources = typed.flatMap((room) => [`${room}/src`, `${room}/tsconfig.json`, `${room}/package.json`]);
  const outputs = compiled.map((room) => `${room}/dist`);
  return step('code', outputs, [...SHARED, ...sources], async () => {
    say('Compiling');
    for (const room of compiled) removeOrphans(room);
    await runNode(['node_modules/typescript/bin/tsc', '-b', ...typed], { what: 'Compiling' });
  });
}

function bundle(room) {
  const libraries = ['domain', ...rooms().filter((other) => other.startsWith('packages/'))];
  const sources = [...libraries.map((library) => `${library}/src`), room];
  return step(room, [`${room}/dist/index.html`], [...SHARED, ...sources], async () => {
    say(`Bundling ${room}`);
    await runNode([join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      cwd: join(root, room),
      what: `Bundling ${room}`,
    });
  });
}

/** Runs `make` unless `outputs` are there and were made from exactly these sources. */
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

/** The compiler leaves what it once wrote: a test whose source is gone would run for ever. */
function removeOrphans(room) {
  const dist = join(root, room, 'dist');
  if (!existsSync(dist)) return;
  for (const path of readdirSync(dist, { recursive: true })) {
    if (!COMPILED.test(path)) continue;
    const source = join(root, room, 'src', path.replace(COMPILED, ''));
    if (!existsSync(`${source}.ts`) && !existsSync(`${source}.tsx`)) rmSync(join(dist, path));
  }
}
