import { createTestDatabase } from '@zhidan/database/testing';
import { benchNode } from './node.js';
import { figuresTable } from './figures/figure.js';

/* Measures the event node alone, on a new database of the server that TEST_DATABASE_URL names. */
const database = await createTestDatabase();
try {
  process.stdout.write(`${figuresTable(await benchNode(database.url))}\n`);
} finally {
  await database.drop();
}
