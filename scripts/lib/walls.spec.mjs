import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { root } from './root.mjs';
import { walls } from './walls.mjs';
import { workspaces } from './workspaces.mjs';

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Every public path of each workspace, and every library that a workspace declares. */
const specifiers = [
  ...new Set(
    workspaces()
      .map((workspace) => readJson(`${workspace}/package.json`))
      .flatMap(({ name, exports = {}, dependencies = {}, devDependencies = {} }) => [
        ...Object.keys(exports).map((path) => join(name, path.replace('*', 'quotation'))),
        ...Object.keys({ ...dependencies, ...devDependencies }).filter(
          (library) => !library.startsWith('@types/'),
        ),
      ]),
  ),
  'node:fs',
  'node:fs/promises',
].map((specifier) => specifier.replace(/^@zhidan\/(?=.*\/$)/, '@zhidan/'));

/** Whether the list permits an import specifier, computed without the linter. */
function isAllowed({ ours, libraries, node = false }, specifier) {
  if (specifier.startsWith('node:')) return node;
  const name = specifier.replace('@zhidan/', '');
  if (name !== specifier)
    return ours.includes(name) || (name.startsWith('domain/') && ours.includes('domain'));
  return libraries.some((library) => library === specifier || library === `${dirname(specifier)}/*`);
}

describe('import boundaries between workspaces', () => {
  let folder;
  let reported;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'zhidan-walls-'));
    for (const file of ['.oxlintrc.json', '.oxlint-walls.json']) cpSync(join(root, file), join(folder, file));
    for (const { workspace } of walls) {
      mkdirSync(join(folder, workspace, 'src/part'), { recursive: true });
      writeFileSync(
        join(folder, workspace, 'src/part/probe.ts'),
        specifiers.map((specifier) => `export * from '${specifier}';`).join('\n'),
      );
    }
    reported = refusedImports(folder);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('are checked in every workspace', () => {
    expect(walls.map(({ workspace }) => workspace).toSorted()).toEqual(workspaces().toSorted());
  });

  it.each(walls)('report every forbidden import in $workspace', (wall) => {
    const refused = reported.get(`${wall.workspace}/src/part/probe.ts`);
    expect(refused).toEqual(new Set(specifiers.filter((specifier) => !isAllowed(wall, specifier))));
  });

  it.each(walls)(
    'of $workspace allow exactly the dependencies of its package.json',
    ({ workspace, ours, libraries }) => {
      const { dependencies = {} } = readJson(`${workspace}/package.json`);
      const opened = [...ours.map((name) => `@zhidan/${name.split('/')[0]}`), ...libraries];
      const isDeclared = (name) =>
        Object.keys(dependencies).some((library) => library === name || `${dirname(library)}/*` === name);
      expect(opened.filter((name) => !isDeclared(name))).toEqual([]);
    },
  );
});

/** The imports that plain `oxlint` refuses in the files of a folder. */
function refusedImports(folder) {
  const { diagnostics } = JSON.parse(lint(folder));
  const found = new Map();
  for (const { code, filename, message } of diagnostics) {
    if (!code.includes('no-restricted-imports')) continue;
    found.set(filename, (found.get(filename) ?? new Set()).add(/'([^']+)'/.exec(message)[1]));
  }
  return found;
}

function lint(folder) {
  try {
    return execFileSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json', '.'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
    });
  } catch (error) {
    // The linter exits with code 1 when it has findings.
    return error.stdout;
  }
}
