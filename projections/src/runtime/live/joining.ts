import { setTimeout as sleep } from 'node:timers/promises';
import type { Projection } from '../../projection/projection.js';
import type { ProjectionGroup } from '../group/index.js';
import { isBefore, latest } from '../positions.js';

/** How long those that follow may be kept waiting for one that joins them. */
const MAX_PAUSE_MS = 3_000;
const TRY_AGAIN_MS = 500;

/**
 * Lets a projection go over from its group to the one that the others follow in, at a moment when both have
 * seen the same of its events and neither goes on. `takeOver` gets the position that this is; where it
 * answers false it is asked again later. Over without it when the projection has left its group.
 */
export async function joinGroup(
  projection: Projection,
  {
    from,
    to,
    signal,
  }: { readonly from: ProjectionGroup; readonly to: ProjectionGroup; readonly signal: AbortSignal },
  takeOver: (position: bigint | undefined) => Promise<boolean>,
): Promise<void> {
  // The one group carries other events than the other; only those of the projection's own categories count.
  const level = () => from.hasCaughtUp && !isBefore(from.position, to.lastOf(projection.categories));
  const attempt = async (): Promise<boolean> => {
    if (!(await from.until(level, signal, MAX_PAUSE_MS))) return false;
    const release = await from.hold();
    try {
      if (from.member(projection.name) === undefined) return true;
      return level() && (await takeOver(latest(from.position, to.position)));
    } finally {
      release();
    }
  };

  for (;;) {
    await from.until(level, signal);
    const release = await to.hold();
    try {
      if (await attempt()) return;
    } finally {
      release();
    }
    await sleep(TRY_AGAIN_MS, undefined, { signal });
  }
}

/** Whether a table could not be locked since it is being read. */
export const isTooBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';
