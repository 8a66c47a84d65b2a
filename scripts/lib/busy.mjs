import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

const SPIN = 'for (let turn = 0; ; turn += 1) Math.sqrt(turn);';

/** Runs work while other threads keep every core busy. */
export async function busily(work) {
  const busy = Array.from({ length: availableParallelism() }, () => new Worker(SPIN, { eval: true }));
  try {
    return await work();
  } finally {
    await Promise.all(busy.map((worker) => worker.terminate()));
  }
}
