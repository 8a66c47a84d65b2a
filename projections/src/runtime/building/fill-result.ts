import type { PoisonEvent } from '../../projection/poisoned.js';
import type { Position } from '../positions.js';

/** A projection that could not take an event: its table has what came before. */
export interface FillStop {
  readonly name: string;
  readonly position: Position;
  readonly event: PoisonEvent;
  /** What an error says: as one it would become another between two threads. */
  readonly cause: { readonly message: string; readonly stack?: string | undefined };
}

/** How the tables of projections were filled; may be sent from one thread to another. */
export interface FillResult {
  /** All events up to here are in the tables. */
  readonly upTo: Position;
  readonly stopped: readonly FillStop[];
  /** Those that have a row which an index cannot take. */
  readonly refused: readonly string[];
}
