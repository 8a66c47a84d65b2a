import type { LineAllocation } from '@zhidan/domain/bank';
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
