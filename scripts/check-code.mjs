/**
 * Checks that the linter cannot do: import cycles of files and folders (also in JSX and of types), imports that
 * bypass the index of a folder, the number of type assertions, order codes written as numbers, the length of
 * the path from a command to its row, timers that are not cleared, and column names written by hand in SQL.
 */
import { castFaults } from './lib/casts.mjs';
import { codeFaults } from './lib/codes.mjs';
import { sourceFiles, textOf } from './lib/documents.mjs';
import { importCycles, pastDoors } from './lib/imports.mjs';
import { pathFaults } from './lib/path-of-event.mjs';
import { isTest } from './lib/places.mjs';
import { Failed, main, say } from './lib/run.mjs';
import { treeOf } from './lib/syntax.mjs';

/** Patterns that production code avoids, and what to use instead. */
const unwritten = [
  // These time-outs leak in a long-running process: packages/http/src/within.ts explains how.
  { pattern: /AbortSignal\.timeout\(/, instead: 'withinTimeout of @zhidan/http', except: /^$/ },
  // A request may contain an object whose `toString` is not a function, so that its conversion throws.
  {
    pattern: /\berror: \(\{[^)]*\binput\b/,
    instead: 'unknownNameMessage of domain/src/core',
    except: /core\/no-such\.ts$/,
  },
  // The library's dialogs lose typed text; those of packages/ui-kit/src/leaving ask first.
  {
    pattern:
      /import \{[^}]*\b(Dialog|Drawer|Modal|Popover|SwipeableDrawer)\b[^}]*\} from '@mui\/material'|from '@mui\/material\/(Dialog|Drawer|Modal|Popover|SwipeableDrawer)'/,
    instead: 'Dialog, Drawer, Popover of @zhidan/ui-kit',
    except: /^packages\/ui-kit\/src\/leaving\//,
  },
  // Table names may be written only by the runtime.
  {
    pattern: /\bread_model\.(?!checkpoints|live_)[a-z]/,
    instead: 'sqlNames of the read model',
    except:
      /^projections\/src\/(runtime|past|figures|projection)\/|^read-api\/src\/past\/pool-at\.ts|^domain\/src\/read-model\//,
  },
];

await main(() => {
  const trees = new Map(sourceFiles('.ts', '.tsx', '.mjs').map((path) => [path, treeOf(path, textOf(path))]));
  const faults = [
    ...importCycles(trees),
    ...pastDoors(trees),
    ...castFaults(trees),
    ...codeFaults(trees),
    ...faultsOfText([...trees.keys()]),
    ...pathFaults(),
  ];
  for (const fault of faults) say(fault);
  if (faults.length > 0) throw new Failed(`Code: ${faults.length} faults`);
});

function faultsOfText(paths) {
  const ours = paths.filter((path) => !isTest(path) && !/^(e2e|bench|scripts)\//.test(path));
  return ours.flatMap((path) =>
    unwritten
      .filter(({ pattern, except }) => !except.test(path) && pattern.test(textOf(path)))
      .map(({ pattern, instead }) => `${path}: ${pattern.exec(textOf(path))[0]} (better: ${instead})`),
  );
}
