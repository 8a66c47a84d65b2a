import type { ComparableLine } from '@zhidan/domain/bank';

/** Finds bank statement lines that have the same day and amount as one of the given lines. */
export type FindSimilarLines = (
  those: readonly Pick<ComparableLine, 'date' | 'amount'>[],
) => Promise<readonly ComparableLine[]>;

/** Finds similar lines in a read model that includes all events up to a position. */
export type FindSimilarLinesAt = (
  those: readonly Pick<ComparableLine, 'date' | 'amount'>[],
  position: bigint | undefined,
) => Promise<readonly ComparableLine[]>;
