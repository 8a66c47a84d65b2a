import {
  type MatchChoice,
  type LineAllocation,
  orderNumbersIn,
  type ShownBankLine,
} from '@zhidan/domain/bank';
import type { Stage } from '@zhidan/domain/quotation';
import { typedNumber, type NumberRule } from '@zhidan/ui-kit';

/** An order that money of a line is for, as it is being typed. */
export interface AllocationRow {
  readonly quotation_no: string;
  readonly stage: Stage;
  readonly amount: string;
}

/** Whole NT$; what left the account is below zero. */
export const ALLOCATED: NumberRule = { whole: true, least: -1_000_000_000_000, most: 1_000_000_000_000 };

export const emptyRow: AllocationRow = { quotation_no: '', stage: 'production', amount: '' };

/** What a line is begun with: its best proposal, else all of it for the order that it names, where it names one. */
export function rowsFor(
  { amount, remark }: Pick<ShownBankLine, 'amount' | 'remark'>,
  choices: readonly MatchChoice[],
): readonly [AllocationRow, ...AllocationRow[]] {
  const [best] = choices;
  const [named = ''] = orderNumbersIn(remark);
  if (best === undefined) return [{ ...emptyRow, quotation_no: named, amount: String(amount) }];
  const [first, ...others] = best;
  return [rowOf(first), ...others.map(rowOf)];
}

/** What is decided or proposed, as it would be typed. */
export const rowOf = ({ quotation_no, stage, amount }: LineAllocation): AllocationRow => ({
  quotation_no,
  stage,
  amount: String(amount),
});

/** A row for one more order, with what the others leave of the line. */
export function anotherRow(amount: number, rows: readonly AllocationRow[]): AllocationRow {
  const left = amount - allocatedSum(rows);
  return { ...emptyRow, amount: left !== 0 && left > 0 === amount > 0 ? String(left) : '' };
}

const isEmpty = ({ quotation_no, amount }: AllocationRow): boolean =>
  quotation_no.trim() === '' && amount.trim() === '';

/** What the rows say, the empty ones left out; nothing while an order or a clear amount is missing in one. */
export function allocationsIn(rows: readonly AllocationRow[]): LineAllocation[] | undefined {
  const allocations = rows
    .filter((row) => !isEmpty(row))
    .flatMap(({ quotation_no, stage, amount }) => {
      const { value } = typedNumber(amount, ALLOCATED);
      const no = quotation_no.trim();
      return value === undefined || no === '' ? [undefined] : [{ quotation_no: no, stage, amount: value }];
    });
  const clear = allocations.filter((one) => one !== undefined);
  return clear.length > 0 && clear.length === allocations.length ? clear : undefined;
}

/** The sum of the amounts that are clear so far. */
export const allocatedSum = (rows: readonly AllocationRow[]): number =>
  rows.reduce((sum, { amount }) => sum + (typedNumber(amount, ALLOCATED).value ?? 0), 0);
