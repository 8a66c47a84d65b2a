import { isBefore, type Position } from '../positions.js';
import type { WriteMode } from './batch-writer.js';

/**
 * Rows are written when `rows` of them are unwritten or `ms` have passed since the last write, whichever comes
 * first.
 */
export interface WriteThreshold {
  readonly rows: number;
  readonly ms: number;
}

interface WriteState {
  /** Without a threshold each batch is written at once. */
  readonly threshold: WriteThreshold | undefined;
  /** Each batch up to this position is written at once. */
  readonly oneByOneUpTo: Position;
  readonly unwritten: number;
  /** The time since the last write in ms. */
  readonly sinceWrite: number;
}

/** Determines how the batch after this position is written while the group is catching up. */
export function writeModeAt(position: Position, state: WriteState): WriteMode {
  const { threshold, oneByOneUpTo, unwritten, sinceWrite } = state;
  if (threshold === undefined || isBefore(position, oneByOneUpTo)) return 'now';
  return unwritten >= threshold.rows || sinceWrite >= threshold.ms ? 'concurrently' : 'later';
}
