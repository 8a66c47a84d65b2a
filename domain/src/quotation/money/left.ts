/** What is missing of an order: asked for, asked for later, and paid too much. */
interface Left {
  readonly owed: number;
  readonly later: number;
  readonly credit: number;
}

/** The figure that stands for what an order lacks where one alone is shown: first what its buyer was asked for. */
export function moneyLeft({ owed, later, credit }: Left): {
  readonly figure: keyof Left;
  readonly amount: number;
} {
  if (owed > 0) return { figure: 'owed', amount: owed };
  if (later > 0) return { figure: 'later', amount: later };
  return credit > 0 ? { figure: 'credit', amount: credit } : { figure: 'owed', amount: 0 };
}

/** What the books of an order miss, 未付金額; where too much was paid that is 溢收, and never a negative debt. */
export const openFigure = (outstanding: number) =>
  outstanding < 0
    ? ({ figure: 'credit', amount: -outstanding } as const)
    : ({ figure: 'outstanding', amount: outstanding } as const);

/** What an order that was cancelled by agreement costs instead of its price. */
export const feeTitle = '取消費用';
