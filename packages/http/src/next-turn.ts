import { setImmediate } from 'node:timers/promises';
import { Mutex } from 'async-mutex';

const turns = new Mutex();

/**
 * Resolves in a turn of the event loop that only this caller uses: pieces of work that are due at the same time
 * run one per turn, and other requests are served in between.
 */
export const nextTurn = (): Promise<void> => turns.runExclusive(() => setImmediate());
