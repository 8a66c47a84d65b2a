import { isBefore, type Position } from '../positions.js';
import type { WriteMode } from './batch-writer.js';

/** Rows are written at the latest when so many are unwritten, or so long after the last write. */
export interface WriteThreshold {
  readonly rows: number;
  readonly ms: number;
}

interface WriteState {
  /** Left out, each batch is written at once. */
  readonly threshold: WriteThreshold | undefined;
  /** Up to here each batch is written at once. */
  readonly oneByOneUpTo: Position;
  readonly unwritten: number;
  /** In ms. */
  readonly sinceWrite: number;
}

/** How the batch after this position is written while the group is catching up. */
export function writeModeAt(position: Position, state: WriteState): WriteMode {
  const { threshold, oneByOneUpTo, unwritten, sinceWrite } = state;
  if (threshold === undefined || isBefore(position, oneByOneUpTo)) return 'now';
  return unwritten >= threshold.rows || sinceWrite >= threshold.ms ? 'concurrently' : 'later';
}
