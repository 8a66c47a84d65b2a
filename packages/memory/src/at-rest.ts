import { Session } from 'node:inspector';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { forgetKept } from './kept.js';
import { trimMalloc } from './malloc.js';

const MEBIBYTE = 1024 * 1024;
const LOOK_EVERY_MS = 3_000;

/** More than after the last collection, worth a pause of some tenths of a second while nothing is asked. */
const WORTH_COLLECTING = 4 * MEBIBYTE;

/**
 * So much more than when what is kept for speed went last, and compiled code of every age with it, is what a burst
 * left. A few requests take less: a quiet shop does not make both anew all day.
 */
const BURST = 16 * MEBIBYTE;

/** Share of the time that a process at rest works at most. */
const AT_REST = 0.05;

/**
 * V8 drops the code of a function that was not called between several collections: a process that rests is
 * collected again at the next looks, as long as that gains something worth a pause, and not more often than this.
 */
const MOST_IN_A_ROW = 6;
const WORTH_ANOTHER = MEBIBYTE;

// Without it code of V8's first compiler stays for good, and the bytecode it was made of with it.
setFlagsFromString('--flush-baseline-code');

/** How a process stands: bytes of memory it holds, and which share of the time since the last look it worked. */
export interface Standing {
  readonly held: number;
  readonly worked: number;
}

export interface RestOptions {
  readonly lookEveryMs?: number;
  readonly look?: () => Standing;
  readonly collect?: (isAfterBurst: boolean) => Promise<void>;
  /** Lets go of what is kept for speed alone and can be had again; called before each collection. */
  readonly forget?: () => void;
}

/**
 * Gives memory back that a burst of work has left behind, as soon as the process is at rest: V8 keeps a heap that
 * has grown, and malloc what buffers lay on, until they are needed again, which in a quiet shop may be never.
 */
export function giveMemoryBackAtRest(options: RestOptions = {}): { stop(): void } {
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
    if (isAfterBurst) forgetKept();
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

function standing(): () => Standing {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const worked = performance.eventLoopUtilization(now, last).utilization;
    last = now;
    return { held: process.memoryUsage.rss(), worked };
  };
}

/**
 * Asks as developers' tools do: what a program may call by itself, with a flag, collects the garbage but keeps the
 * pages that it lay on, half empty, and a young generation as large as the burst had needed it. Code goes when its
 * function was not called for some collections, after a burst at once; what is called again is compiled again.
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
