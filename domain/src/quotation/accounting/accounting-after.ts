import { type AccountingCode, chargeAfterCode, ACCOUNTING_CODE } from '../../codes/accounting-codes.js';
import { foldMoneyArrivals } from '../money/arrived.js';
import type { Accounting } from './state.js';

/**
 * The accounting block with another code, which can also imply a charge method, a stage and money that arrived.
 */
export function withAccountingCode(accounting: Accounting, code: AccountingCode): Accounting {
  const { charge_method, proofing_or_product } = chargeAfterCode(code, accounting);
  const code_before_pause = code === ACCOUNTING_CODE.paused ? pausedFrom(accounting) : null;
  const arrived = foldMoneyArrivals(accounting, code);
  return { ...accounting, code, code_before_pause, charge_method, proofing_or_product, arrived };
}

const pausedFrom = ({ code, code_before_pause }: Accounting): AccountingCode | null =>
  code === ACCOUNTING_CODE.paused ? code_before_pause : code;
