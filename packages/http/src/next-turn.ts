import { setImmediate } from 'node:timers/promises';
import { Mutex } from 'async-mutex';

const turns = new Mutex();

/**
 * Resolves in a turn of the event loop that is this caller's alone: pieces of work of some milliseconds that have become
 * due together are done one per turn, and others are served between them.
 */
export const nextTurn = (): Promise<void> => turns.runExclusive(() => setImmediate());
