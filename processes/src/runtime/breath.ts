import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Share of its time for which a process works without a pause before reactions give way to commands. */
const BUSY = 0.7;
/** For how long they do, in ms: what comes meanwhile is reacted to together, which costs less. */
const REST_MS = 500;

/** Lets reactions wait while the process has its hands full, so that people who wait for an answer come first. */
export class Breath {
  #before: EventLoopUtilization = performance.eventLoopUtilization();

  /** Resolves at once unless the process was busy since the last call. */
  async take(signal: AbortSignal): Promise<void> {
    const before = this.#before;
    this.#before = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(this.#before, before).utilization < BUSY) return;
    await sleep(REST_MS, undefined, { signal }).catch(() => undefined);
  }
}
