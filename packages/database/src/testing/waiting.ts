import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';

const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 60_000;
/**
 * How long to wait for an answer while errors are allowed: a first start with all demo data takes twenty
 * seconds, on a busy machine three times as long.
 */
const PATIENCE_WITH_FAILURES_MS = 150_000;

/**
 * Calls `ask` until `holds` accepts its answer; fails after a minute with the last answer. An error of `ask`
 * ends the wait.
 */
export async function until<Answer>(
  ask: () => Promise<Answer> | Answer,
  holds: (answer: Answer) => boolean = Boolean,
): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (holds(answer)) return answer;
    if (Date.now() > end) throw new Error(`waited in vain, it still is ${inspect(answer)}`);
    await sleep(LOOK_EVERY_MS);
  }
}

/**
 * Waits until the condition holds; fails after a minute, naming what was awaited. An error of `holds` ends the
 * wait.
 */
export async function waitUntil(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    await sleep(LOOK_EVERY_MS);
  }
}

/**
 * Calls `ask` until it returns a value, also while it throws. After `patienceMs` it fails with the last error,
 * or with a message that names `what`.
 */
export async function eventually<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | false> | Answer | undefined | false,
  patienceMs = PATIENCE_WITH_FAILURES_MS,
): Promise<Answer> {
  const end = Date.now() + patienceMs;
  let failure: unknown;
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer !== undefined && answer !== false) return answer;
    } catch (error) {
      failure = error;
    }
    await sleep(LOOK_EVERY_MS);
  }
  throw failure ?? new Error(`waited in vain for: ${what}`);
}
