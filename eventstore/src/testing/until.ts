import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;
/** On a busy machine a second of work takes ten; shorter than a test may last, so that it says what it waited for. */
const PATIENCE_MS = 45_000;

/** Waits until something holds; rejects when it does not in time, saying what was awaited. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    await pause(LOOK_EVERY_MS);
  }
}
