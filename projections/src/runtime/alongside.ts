import type { Lane } from './lane.js';
import type { Position } from './positions.js';
import type { TermParts } from './term-parts.js';

/** Lets a lane run until it has caught up, does what is to be done, and stops it in any case. */
export async function alongside<Result>(
  { signal }: Pick<TermParts, 'signal'>,
  lane: Lane,
  after: Position,
  work: () => Promise<Result>,
): Promise<Result> {
  lane.start(after);
  try {
    await lane.until(() => lane.hasCaughtUp, signal);
    return await work();
  } finally {
    await lane.stop();
  }
}
