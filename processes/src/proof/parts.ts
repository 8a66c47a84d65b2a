import type { RawReader, ConnectedEventStore } from '@zhidan/eventstore';
import type { ROW_FAULTS } from '@zhidan/domain';
import type { Logger } from 'pino';
import type { Found, Ledger } from './ledger.js';
import type { Pace } from './pace.js';

/** How a read model stands beside the events. */
export interface ComparedRows {
  readonly rows: number;
  readonly faults: readonly { readonly id: string; readonly fault: (typeof ROW_FAULTS)[number] }[];
}

/** The read models, as their runtime compares them. */
export interface ReadModels {
  readonly names: readonly string[];
  /**
   * Folds a read model's events again and compares it row for row, resting after each lot of events. Undefined where
   * it cannot be compared now: it is being built, or has stopped.
   */
  compare(
    name: string,
    pace: { readonly rest: (events: number) => Promise<void>; readonly signal: AbortSignal },
  ): Promise<ComparedRows | undefined>;
}

/** What looks over the store work with. */
export interface LookParts {
  readonly eventStore: RawReader & Pick<ConnectedEventStore, 'readAllRaw'>;
  readonly readModels: ReadModels;
  readonly ledger: Ledger;
  readonly logger: Logger;
  readonly clock: () => Date;
  readonly pace: Pace;
  /** Ends the work between two lots. */
  readonly signal: AbortSignal;
  /** Hears of events that were compared. */
  compared(look: 'new' | 'round', events: number): void;
}

/** Writes faults down, and a line in the log for each that was not known. */
export async function note(
  { ledger, logger, clock }: Pick<LookParts, 'ledger' | 'logger' | 'clock'>,
  faults: readonly Found[],
): Promise<void> {
  for (const { head: _head, ...fault } of await ledger.add(faults, clock()))
    logger.error(fault, 'the store is not as it was written');
}
