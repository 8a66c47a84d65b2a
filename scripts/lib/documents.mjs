import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './root.mjs';

/** Folders that are created by installing, building or running. */
const MADE = new Set([
  'node_modules',
  'dist',
  '.git',
  '.build',
  '.data',
  'secrets',
  'coverage',
  'screenshots',
]);

/** Paths from the root of all files with one of these endings. */
export function sourceFiles(...endings) {
  const below = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return MADE.has(entry.name) ? [] : below(path);
      return endings.some((ending) => path.endsWith(ending)) ? [path] : [];
    });
  return below('.').toSorted();
}

export const textOf = (path) => readFileSync(join(root, path), 'utf8');

/** Lists paths, npm commands, links and sections that are mentioned but do not exist, one per line. */
export function danglingReferences() {
  const documents = sourceFiles('.md');
  const sources = sourceFiles('.ts', '.tsx', '.mjs');
  return [
    ...documents.flatMap((path) => [
      ...missingPaths(path),
      ...missingLinks(path),
      ...missingCommands(path),
      ...missingFlags(path),
      ...missingScripts(path),
    ]),
    ...[...documents, ...sources].flatMap(missingDocuments),
    ...sources.flatMap(missingSections),
  ];
}

const { workspaces, scripts } = JSON.parse(textOf('package.json'));
const folders = [...workspaces.map((path) => path.split('/')[0]), 'scripts', 'docs', 'deploy'];
const isThere = (path) => existsSync(join(root, path));

/**
 * Paths in backticks that begin with a folder of the repository. Paths with a placeholder (`<no>`) are skipped.
 */
function missingPaths(document) {
  const prose = textOf(document);
  return [...prose.matchAll(/`([\w.@-]+\/[^`\s]*)`/g)]
    .map(([, path]) => path)
    .filter((path) => folders.includes(path.split('/')[0]) && !path.includes('<'))
    .map((path) =>
      path
        .replace('/dist/', '/src/')
        .replace(/\.js$/, '.ts')
        .replace(/\/\*.*$/, ''),
    )
    .filter((path) => !isThere(path))
    .map((path) => `${document} names ${path}, which is not there`);
}

function missingLinks(document) {
  return [...textOf(document).matchAll(/\]\(([^)#\s]+)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && !isThere(join(dirname(document), target)))
    .map((target) => `${document} links to ${target}, which is not there`);
}

/** Flags of an npm command, after `--`, that do not occur in the sources of its program. */
function missingFlags(document) {
  return [
    ...textOf(document).matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)(?: --silent)? -- ([^`#\n|]*)/g),
  ].flatMap(([command, name, words]) => {
    const known = programText(name);
    return [...words.matchAll(/(?<![\w-])--([a-z][\w-]*)/g)]
      .filter(([, flag]) => !known.includes(flag))
      .map(([flag]) => `${document} gives ${flag} in "${command.trim()}", which that command does not know`);
  });
}

/** The sources next to the program of an npm script, and those that all commands share. */
function programText(name) {
  const [program] = (scripts[name] ?? '').match(/\S+\.m?js\b/) ?? [''];
  const folder = dirname(program.replace('/dist/', '/src/'));
  return sourceFiles('.ts', '.mjs')
    .filter((path) => path.startsWith(`${folder}/`) || path.startsWith('server/src/admin/'))
    .map(textOf)
    .join('\n');
}

/** The scripts below `deploy/` that the command lines of a document name, but that do not exist. */
function missingScripts(document) {
  return [...textOf(document).matchAll(/\bsh (deploy\/[\w./-]+)/g)]
    .filter(([, path]) => !isThere(path))
    .map(([, path]) => `${document} calls ${path}, which is not there`);
}

const ownCommands = ['start', 'test', 'ci', 'install'];

function missingCommands(document) {
  return [...textOf(document).matchAll(/\bnpm (run )?([a-z][\w:-]*)/g)]
    .filter(([, run, name]) => (run ? !(name in scripts) : !ownCommands.includes(name)))
    .map(([command]) => `${document} names ${command}, which is no script of package.json`);
}

/**
 * Lists documents that are mentioned by file name alone, but are neither next to the mentioning file, nor in
 * the root, nor below docs.
 */
function missingDocuments(path) {
  const places = [dirname(path), '.', 'docs', 'docs/specification', 'docs/decisions'];
  return [...textOf(path).matchAll(/(?<![\w/.<*-])((?:\.{1,2}\/)*[\w/-]+\.md)\b/g)]
    .map(([, name]) => name)
    .filter((name) => !places.some((place) => isThere(normalize(join(place, name)))))
    .map((name) => `${path} names ${name}, which is not there`);
}

const sections = Object.fromEntries(
  ['specification', 'facts'].map((page) => [
    page,
    new Set(
      [...textOf(`docs/specification/${page}.md`).matchAll(/^#+ (\d+(?:\.\d+)?)/gm)].map(
        ([, number]) => number,
      ),
    ),
  ]),
);

/**
 * Lists sections that comments mention but that do not exist, such as "spec section 4" or "facts sections 1.1
 * and 3.2".
 */
function missingSections(path) {
  return [...textOf(path).matchAll(/\b(spec(?:ification)?|facts) sections? ([\d., and]*\d)/g)].flatMap(
    ([, page, numbers]) =>
      numbers
        .match(/\d+(?:\.\d+)?/g)
        .filter((number) => !sections[page === 'facts' ? 'facts' : 'specification'].has(number))
        .map((number) => `${path} quotes section ${number} of the ${page}, which is not there`),
  );
}
