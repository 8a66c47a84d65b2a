import { createTestDatabase } from '@zhidan/database/testing';
import { startHouse } from '@zhidan/e2e/house';
import { commandFigures } from './commands.js';
import { decideFigures } from './decide.js';
import { documentFigures } from './docs.js';
import { tableOf, type Figure } from './figure.js';
import { memoryFigures } from './memory.js';
import { benchNode } from './node.js';
import { orderFigures } from './orders.js';
import { benchProjections } from './projections.js';
import { readFigures } from './reads.js';
import { shopFigures } from './shop.js';
import { zkgFigures } from './zkg.js';

/*
 * Every figure beside its baseline, one group after the other so that none disturbs another. Name groups to
 * measure only those: npm run bench -- commands reads
 */

const house = await startHouse();
process.env['TEST_DATABASE_URL'] = house.databaseUrl('postgres');

// Ending the bench ends its installation.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void house.stop().finally(() => process.exit(1)));

const groups: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  // First, so that it is the memory after the demo load and not after ours.
  memory: () => memoryFigures(house),
  zkg: () => zkgFigures(house),
  commands: () => commandFigures(house),
  reads: () => readFigures(house, house.databaseUrl('zhidan')),
  shop: () => shopFigures(house),
  docs: () => documentFigures(house),
  decide: async () => decideFigures(),
  orders: () => orderFigures(house),
  node: () => onItsOwnDatabase(benchNode),
  projections: () => onItsOwnDatabase(benchProjections),
};

async function onItsOwnDatabase(bench: (url: string) => Promise<readonly Figure[]>) {
  const database = await createTestDatabase();
  try {
    return await bench(database.url);
  } finally {
    await database.drop();
  }
}

try {
  const wanted = process.argv.slice(2);
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(groups)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    process.stderr.write(`measuring ${name} ...\n`);
    figures.push(...(await measure()));
  }
  process.stdout.write(`${tableOf(figures)}\n`);
} finally {
  await house.stop();
}
