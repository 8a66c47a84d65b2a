import type { LikeLine } from '@zhidan/domain/bank';

/** Where lines of statements are found by their day and amount. */
export type LinesLike = (those: readonly Pick<LikeLine, 'date' | 'amount'>[]) => Promise<readonly LikeLine[]>;

/** The same, once it shows all events up to a position. */
export type LinesLikeAt = (
  those: readonly Pick<LikeLine, 'date' | 'amount'>[],
  position: bigint | undefined,
) => Promise<readonly LikeLine[]>;
