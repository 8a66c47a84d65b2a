import { isTableMissing, type Pool } from '@zhidan/database';
import { readCheckpoints, type ProcessStop } from './checkpoints.js';

/**
 * The phase of a process. `retrying`: a store does not respond. `stopped`: an event or timer fails repeatedly.
 */
export type ProcessPhase = 'waiting' | 'catching-up' | 'following' | 'retrying' | 'stopped';

export interface ProcessStatus {
  readonly process: string;
  readonly phase: ProcessPhase;
  /** The position up to which all events were handled; null before the first event. */
  readonly position: string | null;
  /** The time for which the process has worked on the same event or timer; 0 when idle. */
  readonly busy_ms: number;
  readonly stop?: ProcessStop;
}

/** The stored status of processes, for programs that do not run them. */
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
