import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The share of working time above which the process counts as busy, so that its reactions wait and commands go
 * first.
 */
const BUSY = 0.7;
/** The pause of reactions in ms: events that arrive during it are handled together, which costs less. */
const REST_MS = 500;

/** Delays reactions while the process is busy, so that people who wait for an answer are served first. */
export class EventLoopPause {
  #before: EventLoopUtilization = performance.eventLoopUtilization();

  /** Waits for a pause if the process was busy since the last call; otherwise resolves at once. */
  async take(signal: AbortSignal): Promise<void> {
    const before = this.#before;
    this.#before = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(this.#before, before).utilization < BUSY) return;
    await sleep(REST_MS, undefined, { signal }).catch(() => undefined);
  }
}
