/**
 * What the linter does not see: files and folders that import one another, also through markup and by types alone,
 * imports past the index of a folder, how many type assertions there are, and timers that outlast what they were made
 * for.
 */
import { castFaults } from './lib/casts.mjs';
import { sourceFiles, textOf } from './lib/documents.mjs';
import { importCycles, pastDoors } from './lib/imports.mjs';
import { Failed, main, say } from './lib/run.mjs';
import { treeOf } from './lib/syntax.mjs';

await main(() => {
  const trees = new Map(sourceFiles('.ts', '.tsx', '.mjs').map((path) => [path, treeOf(path, textOf(path))]));
  const faults = [
    ...importCycles(trees),
    ...pastDoors(trees),
    ...castFaults(trees),
    ...lastingTimers([...trees.keys()]),
  ];
  for (const fault of faults) say(fault);
  if (faults.length > 0) throw new Failed(`Code: ${faults.length} faults`);
});

/** Of a process that runs for months: packages/http/src/within.ts says what is wrong with them. */
function lastingTimers(paths) {
  return paths
    .filter((path) => !/^(e2e|bench|scripts)\/|\/testing\/|\.spec\.tsx?$/.test(path))
    .filter((path) => /AbortSignal\.timeout\(/.test(textOf(path)))
    .map((path) => `${path}: AbortSignal.timeout (better: within of @zhidan/http)`);
}
