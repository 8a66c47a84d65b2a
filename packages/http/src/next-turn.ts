import { setImmediate } from 'node:timers/promises';
import { Mutex } from 'async-mutex';

const turns = new Mutex();

/**
 * Resolves in a turn of the event loop that no other caller uses: work that is due at the same time runs one
 * piece per turn, with other requests served in between.
 */
export const nextTurn = (): Promise<void> => turns.runExclusive(() => setImmediate());
