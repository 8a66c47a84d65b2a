import { dirname, join } from 'node:path';
import { isTest } from './places.mjs';
import { visit } from './syntax.mjs';

/** Folders of the projections' runtime, which may only be imported through their index. */
const DOORS = /^(projections\/src\/runtime\/[^/]+)\/(.+)$/;

/**
 * Lists import cycles between files of any workspace, and between folders of `domain/src` and of the
 * projections' runtime, one per line, for values and types. The linter's `import/no-cycle` does not follow
 * `./x.js` to `./x.tsx`. Tests may import any folder.
 */
export function importCycles(trees) {
  const imports = importsOf(trees);
  const below = (folder) =>
    new Map([...imports].filter(([path]) => path.startsWith(folder) && !isTest(path)));
  return [
    ...cyclesIn(imports),
    ...cyclesIn(foldersOf(below('domain/src/'), 3)),
    ...cyclesIn(foldersOf(below('projections/src/runtime/'), 4)),
  ].map((way) => `${way.join(' imports ')}: what both need belongs below them`);
}

/** Lists imports that bypass the index of a folder, one per line. */
export function pastDoors(trees) {
  return [...importsOf(trees)]
    .filter(([path]) => !isTest(path))
    .flatMap(([path, targets]) =>
      [...targets].map((target) => ({ path, target, inside: DOORS.exec(target) })),
    )
    .filter(({ path, inside }) => inside && inside[2] !== 'index.ts' && !path.startsWith(`${inside[1]}/`))
    .map(({ path, target, inside }) => `${path} imports ${target}: import ${inside[1]}/index.ts`);
}

/**
 * For each file, the files that it imports by `./x.js` or `../x.js`: values and types, static or dynamic, and
 * re-exports. Imports between workspaces are omitted, because the compiler refuses cycles of project
 * references.
 */
function importsOf(trees) {
  return new Map(
    [...trees].map(([path, tree]) => {
      const found = new Set();
      visit(tree, (node) => {
        const target = targetOf(node);
        if (target?.startsWith('.')) found.add(fileOf(join(dirname(path), target), trees));
      });
      found.delete(undefined);
      return [path, found];
    }),
  );
}

const targetOf = ({ type, source, argument }) => {
  switch (type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'ImportExpression':
      return source?.value;
    case 'TSImportType':
      return (argument.literal ?? argument).value;
  }
};

const fileOf = (target, trees) =>
  [target, target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')].find((path) => trees.has(path));

/** The graph of imports between folders, each of which is the first `depth` parts of a path. */
function foldersOf(imports, depth) {
  const folders = new Map();
  const folderOf = (path) => path.split('/').slice(0, depth).join('/');
  for (const [path, targets] of imports) {
    const folder = folderOf(path);
    const found = folders.get(folder) ?? new Set();
    for (const target of targets) if (folderOf(target) !== folder) found.add(folderOf(target));
    folders.set(folder, found);
  }
  return folders;
}

/** One cycle for each group of nodes that can reach each other. */
function cyclesIn(graph) {
  const seen = new Set();
  const cycles = [];
  for (const start of graph.keys()) {
    if (seen.has(start)) continue;
    const way = wayBack(graph, start);
    if (!way) continue;
    const back = reachable(reversed(graph), start);
    for (const node of reachable(graph, start)) if (back.has(node)) seen.add(node);
    cycles.push(way);
  }
  return cycles;
}

/** The shortest cycle from `start` to itself, or undefined. */
function wayBack(graph, start) {
  const before = new Map();
  for (let edge = [start]; edge.length > 0;) {
    const next = [];
    for (const node of edge)
      for (const target of graph.get(node) ?? []) {
        if (before.has(target)) continue;
        before.set(target, node);
        if (target === start) return pathTo(start, before);
        next.push(target);
      }
    edge = next;
  }
}

function pathTo(start, before) {
  const path = [start];
  for (let node = before.get(start); node !== start; node = before.get(node)) path.unshift(node);
  return [start, ...path];
}

function reachable(graph, start) {
  const found = new Set([start]);
  for (const node of found) for (const target of graph.get(node) ?? []) found.add(target);
  return found;
}

function reversed(graph) {
  const result = new Map();
  for (const [node, targets] of graph)
    for (const target of targets) result.set(target, (result.get(target) ?? new Set()).add(node));
  return result;
}
