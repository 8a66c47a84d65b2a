import { isTableMissing, type Pool } from '@zhidan/database';
import { readCheckpoints, type Stop } from './checkpoints.js';

/** `retrying`: a part that it needs does not answer. `stopped`: an event or timer fails again and again. */
export type ProcessPhase = 'waiting' | 'catching-up' | 'following' | 'retrying' | 'stopped';

export interface ProcessStatus {
  readonly process: string;
  readonly phase: ProcessPhase;
  /** All events up to here have been reacted to; null before the first. */
  readonly position: string | null;
  /** For how long it has been at the same event or timer; 0 while there is nothing to do. */
  readonly busy_ms: number;
  readonly stop?: Stop;
}

/** As the process that runs them wrote it down, for those who do not run them. */
export async function readProcessStatus(pool: Pool): Promise<readonly ProcessStatus[]> {
  try {
    return (await readCheckpoints(pool)).map(({ process, position, stop }) => ({
      process,
      phase: stop === null ? 'following' : 'stopped',
      position,
      busy_ms: 0,
      ...(stop === null ? {} : { stop }),
    }));
  } catch (error) {
    if (isTableMissing(error)) return [];
    throw error;
  }
}
