/**
 * What the linter does not see: files and folders that import one another, also through markup and by types alone, and
 * how many type assertions there are.
 */
import { castFaults } from './lib/casts.mjs';
import { sourceFiles, textOf } from './lib/documents.mjs';
import { importCycles } from './lib/imports.mjs';
import { Failed, main, say } from './lib/run.mjs';
import { treeOf } from './lib/syntax.mjs';

await main(() => {
  const trees = new Map(sourceFiles('.ts', '.tsx', '.mjs').map((path) => [path, treeOf(path, textOf(path))]));
  const faults = [...importCycles(trees), ...castFaults(trees)];
  for (const fault of faults) say(fault);
  if (faults.length > 0) throw new Failed(`Code: ${faults.length} faults`);
});
