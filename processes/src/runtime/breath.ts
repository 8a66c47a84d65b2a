import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process with a larger share of working time lets commands go first. */
const BUSY = 0.7;
/** The pause of reactions in ms: events that arrive during it are handled together, which costs less. */
const REST_MS = 500;

/** Delays reactions while the process is busy, so that people who wait for an answer are served first. */
export class EventLoopPause {
  #before: EventLoopUtilization = performance.eventLoopUtilization();

  /** Resolves at once unless the process was busy since the last call. */
  async take(signal: AbortSignal): Promise<void> {
    const before = this.#before;
    this.#before = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(this.#before, before).utilization < BUSY) return;
    await sleep(REST_MS, undefined, { signal }).catch(() => undefined);
  }
}
