import { dirname, join } from 'node:path';
import { isTest } from './places.mjs';
import { visit } from './syntax.mjs';

/**
 * Files that import one another, in every workspace, and folders of `domain/src` whose files do; a line each, by names
 * and types alike. The linter's `import/no-cycle` takes `./x.js` for `./x.ts` alone, so it never looks into `./x.tsx`.
 * Tests may import any folder.
 */
export function importCycles(trees) {
  const imports = importsOf(trees);
  const rules = new Map([...imports].filter(([path]) => path.startsWith('domain/src/') && !isTest(path)));
  return [...cyclesIn(imports), ...cyclesIn(foldersOf(rules, 3))].map(
    (way) => `${way.join(' imports ')}: what both need belongs below them`,
  );
}

/**
 * Which files each file imports, by `./x.js` or `../x.js`: values and types, at the top or when needed, and also what it
 * passes on. Workspaces are left out: the compiler refuses references between them that go round.
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

/** The same graph between folders: what the first `depth` parts of the paths stand for. */
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

/** A way round for each group of nodes that reach one another, from its first node back to it. */
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

/** The shortest way from `start` to itself, or undefined. */
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
