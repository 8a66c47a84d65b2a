/**
 * What the linter does not see: files and folders that import one another, also through markup and by types alone,
 * imports past the index of a folder, how many type assertions there are, timers that outlast what they were made for,
 * and columns that SQL names by hand.
 */
import { castFaults } from './lib/casts.mjs';
import { sourceFiles, textOf } from './lib/documents.mjs';
import { importCycles, pastDoors } from './lib/imports.mjs';
import { isTest } from './lib/places.mjs';
import { Failed, main, say } from './lib/run.mjs';
import { treeOf } from './lib/syntax.mjs';

/** What the server's code does not write, and what it writes instead. */
const unwritten = [
  // Of a process that runs for months: packages/http/src/within.ts says what is wrong with them.
  { pattern: /AbortSignal\.timeout\(/, instead: 'within of @zhidan/http', except: /^$/ },
  // What was sent may be an object whose `toString` is no function: its conversion throws.
  {
    pattern: /\berror: \(\{[^)]*\binput\b/,
    instead: 'noSuch of domain/src/core',
    except: /core\/no-such\.ts$/,
  },
  // Those of the library lose what was typed in them; packages/ui-kit/src/leaving says how ours ask.
  {
    pattern:
      /import \{[^}]*\b(Dialog|Drawer|Modal|Popover|SwipeableDrawer)\b[^}]*\} from '@mui\/material'|from '@mui\/material\/(Dialog|Drawer|Modal|Popover|SwipeableDrawer)'/,
    instead: 'Dialog, Drawer, Popover of @zhidan/ui-kit',
    except: /^packages\/ui-kit\/src\/leaving\//,
  },
  // The tables that the runtime keeps for itself are declared nowhere else.
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
    ...faultsOfText([...trees.keys()]),
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
