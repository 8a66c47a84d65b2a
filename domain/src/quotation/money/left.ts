/** The open amounts of an order: requested, to be requested later, and overpaid. */
interface Left {
  readonly owed: number;
  readonly later: number;
  readonly credit: number;
}

/**
 * The open amount to show where there is space for only one; an amount that the buyer was asked for comes
 * first.
 */
export function shownOpenAmountOf({ owed, later, credit }: Left): {
  readonly figure: keyof Left;
  readonly amount: number;
} {
  if (owed > 0) return { figure: 'owed', amount: owed };
  if (later > 0) return { figure: 'later', amount: later };
  return credit > 0 ? { figure: 'credit', amount: credit } : { figure: 'owed', amount: 0 };
}

/** The open balance of an order, titled 未付金額; an overpayment is titled 溢收 and shown as a positive amount. */
export const openBalanceOf = (outstanding: number) =>
  outstanding < 0
    ? ({ figure: 'credit', amount: -outstanding } as const)
    : ({ figure: 'outstanding', amount: outstanding } as const);

/** The title of the fee that replaces the price of an order which was cancelled by agreement. */
export const CANCELLATION_FEE_TITLE = '取消費用';
