import type { ShownBankLine } from '@zhidan/domain/bank';

/** Salaries, suppliers, fees: out of the way of what comes in, and there where a refund is looked for. */
export const OUTGOING = 'outgoing';

/** The view of the desk that a line stands in. */
export const viewOf = ({
  status,
  state,
  amount,
}: Pick<ShownBankLine, 'status' | 'state' | 'amount'>): string =>
  amount < 0 && (status === 'open' || status === 'begun') ? OUTGOING : state;
