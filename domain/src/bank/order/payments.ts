import type { PaymentKind } from '../../codes/payment-kinds.js';
import { orderedStage } from '../../quotation/derived.js';
import { moneyNeededForStage } from '../../quotation/money/stage-money.js';
import { stageToPay } from '../../quotation/next/amount.js';
import { isPaidByBankLine } from '../../quotation/payment/commands.js';
import type { PaymentRecord } from '../../quotation/payment/state.js';
import type { Quotation } from '../../quotation/state.js';
import type { LineAllocation } from '../line/events.js';

/** The payment kind that a match records: that of an incoming transfer, or that of a refund. */
export const transferKind = ({ stage, amount }: Pick<LineAllocation, 'stage' | 'amount'>): PaymentKind =>
  amount < 0 ? 13 : stage === 'proofing' ? 2 : 3;

/**
 * The allocations of a match, added up to one payment for each payment kind of an order; a refund is one
 * payment for any number of stages.
 */
export function allocationsByStage(allocations: readonly LineAllocation[]): readonly LineAllocation[] {
  const parts = new Map<string, LineAllocation>();
  for (const one of allocations) {
    const key = `${one.quotation_no} ${transferKind(one)}`;
    parts.set(key, { ...one, amount: (parts.get(key)?.amount ?? 0) + one.amount });
  }
  return [...parts.values()];
}

/** Whether the order already has the payment of this allocation. */
export const isAllocationRecorded = (bank_line: string, one: LineAllocation, order: Quotation): boolean =>
  isPaidByBankLine(bank_line, transferKind(one), order);

export const bankPaymentsOf = (bank_line: string, { accounting }: Quotation): readonly PaymentRecord[] =>
  accounting.payment_record.filter((kept) => kept.bank_line === bank_line);

/** The order as it would be without the payments of this bank line. */
export const withoutBankPayments = (bank_line: string, order: Quotation): Quotation => ({
  ...order,
  accounting: {
    ...order.accounting,
    payment_record: order.accounting.payment_record.filter((kept) => kept.bank_line !== bank_line),
  },
});

/** Whether accounting waits for money of this order and all of it has arrived. */
export const isNextStepDue = (order: Quotation): boolean => {
  const stage = stageToPay(order);
  return stage !== undefined && moneyNeededForStage(order, stage).owed <= 0;
};

/** Whether the order is still paid up to its last paid stage. */
export const isStillPaid = (order: Quotation): boolean => {
  const stage = orderedStage(order);
  return stage !== null && moneyNeededForStage(order, stage).owed <= 0;
};
