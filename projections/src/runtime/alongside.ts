import type { Lane } from './lane.js';
import type { Position } from './positions.js';
import type { TermParts } from './term-parts.js';

/** Lets a lane run until it has caught up, does what is to be done, and stops it in any case. */
export async function alongside(
  { signal }: TermParts,
  lane: Lane,
  after: Position,
  work: () => Promise<void>,
): Promise<void> {
  lane.start(after);
  try {
    await lane.until(() => lane.hasCaughtUp, signal);
    await work();
  } finally {
    await lane.stop();
  }
}
