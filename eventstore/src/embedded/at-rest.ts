import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MEBIBYTE = 1024 * 1024;
const LOOK_EVERY_MS = 3_000;

/** Garbage that is worth a short pause, while nobody waits for anything: so much, and such a share of what is needed. */
const WORTH_COLLECTING = { bytes: 16 * MEBIBYTE, share: 0.3 };

/** Share of the time that a process at rest works at most. */
const AT_REST = 0.1;

/** How a process stands: bytes it holds for its objects, and which share of the time since the last look it worked. */
export interface Standing {
  readonly held: number;
  readonly worked: number;
}

export interface RestOptions {
  readonly lookEveryMs?: number;
  readonly look?: () => Standing;
  readonly collect?: () => void;
}

/**
 * Gives memory back that a burst of work has left behind, as soon as the process is at rest: the engine keeps
 * a heap that has grown until it is needed again, which in a quiet shop may be never.
 */
export function giveMemoryBackAtRest(options: RestOptions = {}): { stop(): void } {
  const { lookEveryMs = LOOK_EVERY_MS, look = standing(), collect = collector() } = options;
  let needed = 0;
  const timer = setInterval(() => {
    const { held, worked } = look();
    needed = Math.min(needed, held);
    const { bytes, share } = WORTH_COLLECTING;
    if (worked > AT_REST || held - needed < Math.max(bytes, needed * share)) return;
    collect();
    needed = look().held;
  }, lookEveryMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function standing(): () => Standing {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const worked = performance.eventLoopUtilization(now, last).utilization;
    last = now;
    const { total_physical_size, external_memory } = getHeapStatistics();
    return { held: total_physical_size + external_memory, worked };
  };
}

/** Node lends its collector only to programs started with a flag, and to contexts made while that is set. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect !== 'function') return () => undefined;
  return () => {
    collect();
    // Pages that the first one has emptied go back to the system with the second.
    collect();
  };
}
