import { parentPort, workerData } from 'node:worker_threads';
import { createPool } from '@zhidan/database';
import { eventDefinitions } from '@zhidan/domain';
import { connectEventStore } from '@zhidan/eventstore';
import { allProjections } from '../../index.js';
import type { FillOrder } from './fill-apart.js';
import { fill } from './fill.js';
import { fenced } from '../leadership.js';

/* The thread that `fillApartFrom` starts: fills tables, reports how, and ends. */

const order: FillOrder = workerData;
const { databaseUrl, eventStoreUrl, names, epoch, ...wrapping } = order;
const broken = new AbortController();
const pool = createPool(databaseUrl, { name: 'projections filling', max: 6 });
const eventStore = await connectEventStore({
  url: eventStoreUrl,
  pool,
  events: eventDefinitions,
  ...wrapping,
});
const filled = await fill(
  {
    pool,
    eventStore,
    leadership: { transaction: (work) => fenced(pool, epoch, work) },
    signal: broken.signal,
    fail: (reason) => broken.abort(reason),
  },
  allProjections.filter(({ name }) => names.includes(name)),
);
await eventStore.close();
await pool.end();
parentPort?.postMessage(filled);
