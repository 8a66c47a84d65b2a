import { type AccountingCode, accountingCodes } from './accounting-codes.js';
import { isCodeIn } from './code-table.js';

const arrived = [2003, 2004, 2005, 2006, 2007, 2008] as const;
const fromArrived = [2001, 2002, 2007, 2008, 2101, 2102, 2103, 2104, 2105, 2999] as const;

/**
 * Permitted changes of the accounting code (`contract.md`). 2102 leads back to the code before the pause, which
 * the order stores.
 */
const moves: Readonly<Record<AccountingCode, readonly AccountingCode[]>> = {
  2000: [2001, 2002, 2007, 2008, 2102],
  2001: [2002, 2003, 2004, 2102],
  2002: [2001, 2005, 2006, 2102],
  2003: fromArrived,
  2004: fromArrived,
  2005: fromArrived,
  2006: fromArrived,
  2007: fromArrived.filter((code) => code !== 2007),
  2008: fromArrived.filter((code) => code !== 2008),
  2101: [...arrived, 2102, 2999],
  2102: [],
  2103: [2999],
  2104: [2103, 2999],
  2105: [2999],
  2999: [],
};

/**
 * The accounting codes that may follow a code; a pause (2102) leads back to the given code before the pause.
 */
export const accountingMovesFrom = (
  code: AccountingCode,
  code_before_pause: AccountingCode | null,
): readonly AccountingCode[] =>
  code === 2102 ? (code_before_pause === null ? [] : [code_before_pause]) : moves[code];

/** How far a payment has advanced at an accounting code; interruptions rank above all codes except the last. */
function progressOf(code: AccountingCode): number {
  if (code === 2000) return 0;
  if (code === 2001 || code === 2002) return 1;
  if (code === 2999) return 5;
  const row = accountingCodes[code];
  if (!('arrived' in row)) return 4;
  return row.arrived.stage === 'proofing' ? 2 : 3;
}

/** Whether a change interrupts the payment (2101-2105) or moves it back; neither is part of daily work. */
export const isAccountingSetBack = (from: number, to: number): boolean =>
  isCodeIn(accountingCodes, from) &&
  isCodeIn(accountingCodes, to) &&
  (progressOf(to) === 4 || progressOf(to) < progressOf(from));
