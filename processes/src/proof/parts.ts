import type { RawReader, ConnectedEventStore } from '@zhidan/eventstore';
import type { ROW_FAULTS } from '@zhidan/domain';
import type { Logger } from 'pino';
import type { FoundFault, VerificationStore } from './ledger.js';
import type { WorkPace } from './pace.js';

/** The result of comparing a read model with its events. */
export interface ComparedRows {
  readonly rows: number;
  readonly faults: readonly { readonly id: string; readonly fault: (typeof ROW_FAULTS)[number] }[];
}

/** The read models, as their runtime compares them. */
export interface ReadModels {
  readonly names: readonly string[];
  /**
   * Folds the events of a read model again and compares it row by row, pausing after each batch of events.
   * Undefined if no comparison is possible now, because the read model is being built or has stopped.
   */
  compare(
    name: string,
    pace: { readonly rest: (events: number) => Promise<void>; readonly signal: AbortSignal },
  ): Promise<ComparedRows | undefined>;
}

export interface VerificationDependencies {
  readonly eventStore: RawReader & Pick<ConnectedEventStore, 'readAllRaw'>;
  readonly readModels: ReadModels;
  readonly ledger: VerificationStore;
  readonly logger: Logger;
  readonly clock: () => Date;
  readonly pace: WorkPace;
  /** The pace for events whose chain alone is verified, without a fold. */
  readonly logPace: WorkPace;
  /** A signal that ends the work between two batches. */
  readonly signal: AbortSignal;
  /** Called with the number of verified events. */
  compared(look: 'new' | 'round', events: number): void;
}

/** Stores faults and logs the new ones. */
export async function noteFaults(
  { ledger, logger, clock }: Pick<VerificationDependencies, 'ledger' | 'logger' | 'clock'>,
  faults: readonly FoundFault[],
): Promise<void> {
  for (const { head: _head, ...fault } of await ledger.add(faults, clock()))
    logger.error(fault, 'the store is not as it was written');
}
