import type { WriteMode } from './batch-writer.js';
import { isBefore, type Position } from '../positions.js';

/** How much may be left unwritten while there is a long way to go. */
export interface WriteThreshold {
  readonly rows: number;
  readonly ms: number;
}

/** When the rows of a group are written: at once, or gathered while there is a long way to go. */
export class Pace {
  #carefulUpTo: Position;
  #wroteAt = 0;

  constructor(private readonly hurry: WriteThreshold | undefined) {}

  /** Up to here each batch is written at once, to find an event that some table refuses. */
  careful(upTo: Position): void {
    this.#carefulUpTo = upTo;
  }

  wrote(now: number): void {
    this.#wroteAt = now;
  }

  /** How a batch behind this position is written, with so many rows unwritten before it. */
  at(position: Position, unwritten: number, now: number): WriteMode {
    const { hurry } = this;
    if (hurry === undefined || isBefore(position, this.#carefulUpTo)) return 'first';
    return unwritten >= hurry.rows || now - this.#wroteAt >= hurry.ms ? 'meanwhile' : 'later';
  }
}
