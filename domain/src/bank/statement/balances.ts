import type { StatementFault } from './fault.js';
import type { StatementLine } from './line.js';

interface RowLine {
  readonly row: number;
  readonly line: Pick<StatementLine, 'amount' | 'balance'>;
}

/** A row whose balance does not follow from the row before. */
interface Break {
  readonly row: number;
  /** Whether the balance would be right with the opposite sign. */
  readonly isFlipped: boolean;
}

/**
 * The breaks of a chain of balances, read from the first row and from the last, since banks use both orders.
 */
const bothWays = (lines: readonly RowLine[]): readonly (readonly Break[])[] =>
  [-1, 1].map((step) =>
    lines.flatMap(({ row, line: { balance, amount } }, at): readonly Break[] => {
      const before = lines[at + step]?.line.balance ?? null;
      if (before === null || balance === null || before + amount === balance) return [];
      return [{ row, isFlipped: before - amount === balance }];
    }),
  );

/** The order with the fewest breaks, or both orders if these have equally many. */
function likeliest(lines: readonly RowLine[]): readonly (readonly Break[])[] {
  const ways = bothWays(lines);
  const fewest = Math.min(...ways.map(({ length }) => length));
  return ways.filter(({ length }) => length === fewest);
}

/** Rows whose balance does not follow from the row before; empty if this applies to most rows. */
export function balanceChainFaults(lines: readonly RowLine[]): readonly StatementFault[] {
  const [breaks = []] = likeliest(lines);
  if (breaks.length * 2 >= lines.length) return [];
  return breaks.map(({ row }) => ({ row, message: '餘額與前一筆接不上，可能缺了交易' }));
}

/**
 * Rows whose balance moved against the direction of their amount: the sign of the amount was read wrongly. A
 * chain with other breaks proves nothing, since rows of one day may be in any order.
 */
export function signContradictions(lines: readonly RowLine[]): readonly StatementFault[] {
  const contradicted = likeliest(lines).find(
    (breaks) => breaks.length > 0 && breaks.every(({ isFlipped }) => isFlipped),
  );
  return (contradicted ?? []).map(({ row }) => ({ row, message: '餘額的增減與這一筆的存入或支出相反' }));
}
