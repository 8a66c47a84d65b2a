import {
  type MatchChoice,
  type LineAllocation,
  orderNumbersIn,
  type ShownBankLine,
} from '@zhidan/domain/bank';
import type { Stage } from '@zhidan/domain/quotation';
import { parseTypedNumber, type NumberRule } from '@zhidan/ui-kit';

/** A row of the form: an order, and the part of the line's amount that pays it. */
export interface AllocationRow {
  readonly quotation_no: string;
  readonly stage: Stage;
  readonly amount: string;
}

/** The limits of an allocated amount: it is in whole NT$, and negative for an outgoing transfer. */
export const ALLOCATED_AMOUNT_RULE: NumberRule = {
  whole: true,
  least: -1_000_000_000_000,
  most: 1_000_000_000_000,
};

export const emptyAllocationRow: AllocationRow = { quotation_no: '', stage: 'production', amount: '' };

/** The initial rows of a line: its best candidate, or the full amount for the order that the line names. */
export function initialAllocationRows(
  { amount, remark }: Pick<ShownBankLine, 'amount' | 'remark'>,
  choices: readonly MatchChoice[],
): readonly [AllocationRow, ...AllocationRow[]] {
  const [best] = choices;
  const [named = ''] = orderNumbersIn(remark);
  if (best === undefined) return [{ ...emptyAllocationRow, quotation_no: named, amount: String(amount) }];
  const [first, ...others] = best;
  return [allocationRowOf(first), ...others.map(allocationRowOf)];
}

/** Converts a decided or proposed allocation to a row of the form. */
export const allocationRowOf = ({ quotation_no, stage, amount }: LineAllocation): AllocationRow => ({
  quotation_no,
  stage,
  amount: String(amount),
});

/** A row for another order, with the amount that is not allocated yet. */
export function nextAllocationRow(amount: number, rows: readonly AllocationRow[]): AllocationRow {
  const left = amount - allocatedSum(rows);
  return { ...emptyAllocationRow, amount: left !== 0 && left > 0 === amount > 0 ? String(left) : '' };
}

const isEmpty = ({ quotation_no, amount }: AllocationRow): boolean =>
  quotation_no.trim() === '' && amount.trim() === '';

/** The allocations of all rows that are not empty; undefined while a row lacks an order or a valid amount. */
export function allocationsFromRows(rows: readonly AllocationRow[]): LineAllocation[] | undefined {
  const allocations = rows
    .filter((row) => !isEmpty(row))
    .flatMap(({ quotation_no, stage, amount }) => {
      const { value } = parseTypedNumber(amount, ALLOCATED_AMOUNT_RULE);
      const no = quotation_no.trim();
      return value === undefined || no === '' ? [undefined] : [{ quotation_no: no, stage, amount: value }];
    });
  const clear = allocations.filter((one) => one !== undefined);
  return clear.length > 0 && clear.length === allocations.length ? clear : undefined;
}

/** The sum of the valid amounts. */
export const allocatedSum = (rows: readonly AllocationRow[]): number =>
  rows.reduce((sum, { amount }) => sum + (parseTypedNumber(amount, ALLOCATED_AMOUNT_RULE).value ?? 0), 0);
