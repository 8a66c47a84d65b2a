import type { LikeLine } from '@zhidan/domain/bank';

/** Finds bank statement lines by day and amount. */
export type FindSimilarLines = (
  those: readonly Pick<LikeLine, 'date' | 'amount'>[],
) => Promise<readonly LikeLine[]>;

/** Finds similar lines in a read model that includes all events up to a position. */
export type FindSimilarLinesAt = (
  those: readonly Pick<LikeLine, 'date' | 'amount'>[],
  position: bigint | undefined,
) => Promise<readonly LikeLine[]>;
