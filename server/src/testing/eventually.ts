import { setTimeout as sleep } from 'node:timers/promises';

/** A first start with all demo data takes twenty seconds, and on a machine that is busy with other things three times as long. */
const PATIENCE_MS = 150_000;

/** Asks again until the answer is something; throws what was last thrown, or says what was waited for. */
export async function eventually<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | false> | Answer | undefined | false,
): Promise<Answer> {
  const until = Date.now() + PATIENCE_MS;
  let last: unknown;
  while (Date.now() < until) {
    try {
      const answer = await ask();
      if (answer !== undefined && answer !== false) return answer;
    } catch (error) {
      last = error;
    }
    await sleep(25);
  }
  throw last ?? new Error(`waited in vain for: ${what}`);
}
