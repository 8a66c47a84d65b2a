import { createTestDatabase } from '@zhidan/database/testing';
import { startInstallation } from '@zhidan/e2e/installation';
import { catalogueFigures } from './measured/catalogue.js';
import { commandFigures } from './measured/commands.js';
import { compareFigures, comparisonTable } from './figures/compare.js';
import { costFigures } from './measured/costs.js';
import { decideFigures } from './measured/decide.js';
import { documentFigures } from './figures/docs.js';
import { figuresTable, type Figure } from './figures/figure.js';
import { readFigures as readFiguresFile, writeFigures } from './figures/figures-file.js';
import { journeyFigures } from './measured/journeys.js';
import { memoryFigures } from './measured/memory.js';
import { benchNode } from './node.js';
import { officeFigures } from './measured/office.js';
import { orderFigures } from './measured/orders.js';
import { benchProjections } from './measured/projections.js';
import { readFigures } from './measured/reads.js';
import { requestFigures } from './load/request.js';
import { costsIn, scaleTable } from './figures/scale.js';
import { shopFigures } from './load/shop.js';
import { soakFigures } from './measured/soak.js';
import { socketFigures } from './load/sockets.js';
import { pastMomentFigures } from './load/time.js';
import { studioFigures } from './measured/studio.js';
import { completeOrderFigures } from './measured/whole.js';
import { scaledOutFigures } from './measured/wide.js';
import { zkgFigures } from './measured/zkg.js';

/*
 * Measures every figure with its baseline, one group after the other so that groups do not disturb each other.
 * `npm run bench -- commands reads` measures only these groups. The figures are written to a file named after
 * the commit. `npm run bench -- scale <file>` makes the table of docs/scale.md from such a file; `npm run bench
 * -- compare <file>` measures its groups again and fails if one has become slower.
 */

const [first, file, ...others] = process.argv.slice(2);
if (first === 'scale') {
  if (file === undefined) throw new Error('scale needs the file of a run of the group costs');
  process.stdout.write(`${scaleTable(costsIn(await readFiguresFile(file)))}\n`);
  process.exit(0);
}
const isComparing = first === 'compare';
if (isComparing && file === undefined) throw new Error('compare needs the file of an earlier run');
const before = isComparing && file !== undefined ? await readFiguresFile(file) : undefined;
const named = before === undefined ? process.argv.slice(2) : others;
const wanted = before !== undefined && named.length === 0 ? Object.keys(before.groups) : named;

const installation = await startInstallation();
process.env['TEST_DATABASE_URL'] = installation.databaseUrl('postgres');

// The installation ends together with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void installation.stop().finally(() => process.exit(1)));

const groups: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  // Memory is measured first, so that the figure shows what the demo load alone has left.
  memory: () => memoryFigures(installation),
  zkg: () => zkgFigures(installation),
  commands: () => commandFigures(installation),
  request: () => requestFigures(installation),
  whole: () => completeOrderFigures(installation),
  costs: () => costFigures(installation),
  wide: () => scaledOutFigures(installation),
  catalogue: () => catalogueFigures(installation),
  reads: () => readFigures(installation, installation.databaseUrl('zhidan')),
  shop: () => shopFigures(installation),
  office: () => officeFigures(installation),
  journeys: () => journeyFigures(installation),
  docs: () => documentFigures(installation),
  studio: () => studioFigures(installation),
  decide: async () => decideFigures(),
  sockets: () => socketFigures(),
  orders: () => orderFigures(installation),
  // Needs a shop with many orders: an earlier group may have made them, otherwise they are added first.
  time: () => pastMomentFigures(installation),
  node: () => onItsOwnDatabase(benchNode),
  projections: () => onItsOwnDatabase(benchProjections),
  soak: () => soakFigures(installation),
};

/** Groups that are measured only when they are named: `soak` takes half an hour. */
const ONLY_NAMED = ['soak'];

async function onItsOwnDatabase(bench: (url: string) => Promise<readonly Figure[]>) {
  const database = await createTestDatabase();
  try {
    return await bench(database.url);
  } finally {
    await database.drop();
  }
}

try {
  const unknown = wanted.filter((name) => !Object.hasOwn(groups, name));
  if (unknown.length > 0) throw new Error(`no such group: ${unknown.join(', ')}`);
  const measured: Record<string, readonly Figure[]> = {};
  for (const [name, measure] of Object.entries(groups)) {
    if (wanted.length > 0 ? !wanted.includes(name) : ONLY_NAMED.includes(name)) continue;
    process.stderr.write(`measuring ${name} ...\n`);
    measured[name] = await measure();
  }
  process.stdout.write(`${figuresTable(Object.values(measured).flat())}\n`);
  process.stderr.write(`written to ${await writeFigures(measured)}\n`);
  if (before !== undefined) {
    const comparisons = compareFigures(before.groups, measured);
    process.stdout.write(`\nBeside ${before.commit}:\n${comparisonTable(comparisons)}\n`);
    if (comparisons.some(({ isSlower }) => isSlower)) process.exitCode = 1;
  }
} finally {
  await installation.stop();
}
