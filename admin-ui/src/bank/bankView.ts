import type { ShownBankLine } from '@zhidan/domain/bank';

/**
 * Outgoing transfers such as salaries, suppliers and fees have a view of their own, in which refunds are found.
 */
export const OUTGOING_VIEW = 'outgoing';

/** The view of the desk that shows a line. */
export const bankViewOf = ({
  status,
  state,
  amount,
}: Pick<ShownBankLine, 'status' | 'state' | 'amount'>): string =>
  amount < 0 && (status === 'open' || status === 'begun') ? OUTGOING_VIEW : state;
