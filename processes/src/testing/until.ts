import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 60_000;

/** Waits until something holds; fails with the last answer when it does not within a minute. */
export async function until<Answer>(
  ask: () => Promise<Answer> | Answer,
  holds: (answer: Answer) => boolean,
): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (holds(answer)) return answer;
    if (Date.now() > end) throw new Error(`it still is ${JSON.stringify(answer)}`);
    await sleep(LOOK_EVERY_MS);
  }
}
