import type { ShownBankLine } from '@zhidan/domain/bank';

/** The view of outgoing transfers such as salaries, suppliers and fees, in which staff find refunds. */
export const OUTGOING_VIEW = 'outgoing';

/** The view of the desk that shows a line. */
export const bankViewOf = ({
  status,
  state,
  amount,
}: Pick<ShownBankLine, 'status' | 'state' | 'amount'>): string =>
  amount < 0 && (status === 'open' || status === 'begun') ? OUTGOING_VIEW : state;
