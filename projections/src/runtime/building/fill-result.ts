import type { PoisonEvent } from '../../projection/poisoned.js';
import type { Position } from '../positions.js';

/** A projection that could not process an event; its table contains the rows of all earlier events. */
export interface FillStop {
  readonly name: string;
  readonly position: Position;
  readonly event: PoisonEvent;
  /**
   * The parts of an error as plain data, since an error object loses its class when it is sent between threads.
   */
  readonly cause: { readonly message: string; readonly stack?: string | undefined };
}

/** The result of filling the tables of projections, in a form that can be sent between threads. */
export interface FillResult {
  /** The tables contain all events up to this position. */
  readonly upTo: Position;
  readonly stopped: readonly FillStop[];
  /** Names of projections with a row that exceeds the limits of an index. */
  readonly refused: readonly string[];
}
