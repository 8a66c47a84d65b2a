import { parentPort, workerData } from 'node:worker_threads';
import { createPool } from '@zhidan/database';
import { eventDefinitions } from '@zhidan/domain';
import { connectEventStore } from '@zhidan/eventstore';
import { allProjections } from '../../index.js';
import type { FillThreadData } from './fill-in-thread.js';
import { fillTables } from './fill.js';
import { inFencedTransaction } from '../leadership.js';

/* `createFillInThread` starts this worker thread: the thread fills tables, reports the result, and ends. */

const order: FillThreadData = workerData;
const { databaseUrl, eventStoreUrl, names, epoch, ...wrapping } = order;
const broken = new AbortController();
const pool = createPool(databaseUrl, { name: 'projections filling', max: 6 });
const eventStore = await connectEventStore({
  url: eventStoreUrl,
  pool,
  events: eventDefinitions,
  ...wrapping,
});
const filled = await fillTables(
  {
    pool,
    eventStore,
    leadership: { transaction: (work) => inFencedTransaction(pool, epoch, work) },
    signal: broken.signal,
    fail: (reason) => broken.abort(reason),
  },
  allProjections.filter(({ name }) => names.includes(name)),
);
await eventStore.close();
await pool.end();
parentPort?.postMessage(filled);
