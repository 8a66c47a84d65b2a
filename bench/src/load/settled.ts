import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '@zhidan/database';

const QUIET_MS = 500;
const LOOK_EVERY_MS = 50;
const AT_MOST_MS = 60_000;

/**
 * Waits until the read models include every event and no event was added for half a second; resolves with the
 * time in ms, without that half second.
 */
export async function untilSettled(pool: Pool): Promise<number> {
  const began = performance.now();
  let last: string | null = null;
  let since = began;
  while (performance.now() - began < AT_MOST_MS) {
    const { rows } = await pool.query<{ last: string; shown: boolean }>(
      `select last::text, (select min(position) from read_model.checkpoints) >= last as shown
         from (select max(position) as last from event_node.events) as events`,
    );
    const now = performance.now();
    if (rows[0]?.last !== last || rows[0]?.shown !== true) since = now;
    last = rows[0]?.last ?? null;
    if (now - since >= QUIET_MS) return since - began;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error(`the installation did not come to rest within ${AT_MOST_MS / 1_000} s`);
}
