import { Session } from 'node:inspector';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { clearCaches } from './kept.js';
import { trimMalloc } from './malloc.js';

const MEBIBYTE = 1024 * 1024;
const LOOK_EVERY_MS = 3_000;

/**
 * The growth in bytes since the last collection that is worth a collection of some tenths of a second while the
 * process is idle.
 */
const WORTH_COLLECTING = 4 * MEBIBYTE;

/**
 * Growth since the caches were last cleared that indicates a burst of work. A few requests stay below it, so
 * that a quiet shop never clears its caches.
 */
const BURST = 16 * MEBIBYTE;

/** A process that works less than this share of the time is idle. */
const AT_REST = 0.05;

/**
 * V8 drops the code of a function that was not called between several collections. An idle process is therefore
 * collected again, up to this many times in a row, while each collection frees enough memory.
 */
const MOST_IN_A_ROW = 6;
const WORTH_ANOTHER = MEBIBYTE;

// Without this flag V8 never drops code of its baseline compiler, nor the bytecode of the same function.
setFlagsFromString('--flush-baseline-code');

/** The memory in use in bytes, and the share of the last interval in which the process worked. */
export interface MemoryUse {
  readonly held: number;
  readonly worked: number;
}

export interface IdleMemoryOptions {
  readonly lookEveryMs?: number;
  readonly look?: () => MemoryUse;
  readonly collect?: (isAfterBurst: boolean) => Promise<void>;
  /** Clears caches that can be read or computed again; called before each collection. */
  readonly forget?: () => void;
}

/**
 * Returns memory to the system after a burst of work, as soon as the process is idle. V8 keeps a heap that has
 * grown, and malloc the pages of buffers, until they are needed again, which in a quiet shop may be never.
 */
export function releaseMemoryWhenIdle(options: IdleMemoryOptions = {}): { stop(): void } {
  const { lookEveryMs = LOOK_EVERY_MS, look = standing(), collect = collectAll, forget } = options;
  let needed = 0;
  let neededLeast = 0;
  let isCollecting = false;
  let more = 0;
  let isAfterBurst = false;
  const giveBack = async () => {
    const { held, worked } = look();
    needed = Math.min(needed, held);
    neededLeast = Math.min(neededLeast, held);
    if (isCollecting || worked > AT_REST) return;
    if (held - needed >= WORTH_COLLECTING) more = MOST_IN_A_ROW;
    if (more === 0) return;
    isAfterBurst ||= held - neededLeast >= BURST;
    isCollecting = true;
    forget?.();
    if (isAfterBurst) clearCaches();
    await collect(isAfterBurst);
    isCollecting = false;
    needed = look().held;
    if (isAfterBurst) neededLeast = needed;
    more = held - needed >= WORTH_ANOTHER ? more - 1 : 0;
    isAfterBurst &&= more > 0;
  };
  const timer = setInterval(() => void giveBack(), lookEveryMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function standing(): () => MemoryUse {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const worked = performance.eventLoopUtilization(now, last).utilization;
    last = now;
    return { held: process.memoryUsage.rss(), worked };
  };
}

/**
 * Collects garbage through the inspector, since `gc()` keeps half-empty pages and a large young generation. The
 * code of functions that were not called for some collections is dropped, after a burst at once; V8 compiles it
 * again when needed.
 */
async function collectAll(isAfterBurst: boolean): Promise<void> {
  if (isAfterBurst) setFlagsFromString('--stress-flush-code');
  const session = new Session();
  session.connect();
  await new Promise<void>((resolve) => session.post('HeapProfiler.collectGarbage', () => resolve()));
  session.disconnect();
  if (isAfterBurst) setFlagsFromString('--no-stress-flush-code');
  trimMalloc();
}
