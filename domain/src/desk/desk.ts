import type { Permission } from '../access/permissions.js';
import { allAccountingCodes, type AccountingCode, ACCOUNTING_CODE } from '../codes/accounting-codes.js';
import { taipeiDate } from '../core/time.js';

/** A saved view of the orders that wait for one kind of work. */
export interface DeskView {
  readonly id: string;
  readonly title: string;
  /** A filter in the syntax of list addresses. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** The order of the rows; the newest first where it is left out. */
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
}

/** The orders as one department works on them. */
export interface Desk {
  /** The last part of the desk's address below `/admin/`. */
  readonly id: string;
  readonly title: string;
  /** The desk is shown to staff with one of these permissions who may also read orders. */
  readonly for: readonly Permission[];
  readonly views: readonly DeskView[];
  /** The part of an order's page in which the desk works; the overview where it is left out. */
  readonly tab?: string;
  /** The views whose orders wait for this desk; the dashboard of the desk begins with them. */
  readonly waiting: readonly string[];
}

/** Accounting codes that separate the views of a desk, so that no order is in two views. */
export const codesAwaitingMoney: readonly AccountingCode[] = [
  ACCOUNTING_CODE.transferAwaited,
  ACCOUNTING_CODE.paypalAwaited,
];
export const PAUSED_ACCOUNTING_CODE = ACCOUNTING_CODE.paused satisfies AccountingCode;
export const arrivedAccountingCodes: readonly AccountingCode[] = [
  ACCOUNTING_CODE.proofingPaidByAtm,
  ACCOUNTING_CODE.productionPaidByAtm,
  ACCOUNTING_CODE.proofingPaidByPaypal,
  ACCOUNTING_CODE.productionPaidByPaypal,
  ACCOUNTING_CODE.proofingOnTerm,
  ACCOUNTING_CODE.productionOnTerm,
];
export const uninterruptedAccountingCodes = allAccountingCodes.filter(
  (code) => code !== PAUSED_ACCOUNTING_CODE && !codesAwaitingMoney.includes(code),
);
export const notOrderableCodes: readonly AccountingCode[] = [
  ACCOUNTING_CODE.overdue,
  ACCOUNTING_CODE.paused,
  ACCOUNTING_CODE.givenUpAfterProofingFee,
  ACCOUNTING_CODE.givenUpUnpaid,
  ACCOUNTING_CODE.refunded,
  ACCOUNTING_CODE.settled,
];

export const oldestFirstSort = { field: 'modified_date', order: 'ASC' } as const;

/** The days from today to the Sunday that ends the week in Taipei. */
const daysToSunday = (now: Date): number => (7 - new Date(taipeiDate(now.toISOString())).getUTCDay()) % 7;

const soonestFirst = { field: 'due_in_days', order: 'ASC' } as const;

/** Views of work by its due date. The week is the one in which the list is read. */
export const dueViews: readonly DeskView[] = [
  { id: 'late', title: '已逾期', filter: { late: true }, sort: soonestFirst },
  {
    id: 'this-week',
    title: '本週到期',
    get filter() {
      return { due_in_days_gte: 0, due_in_days_lte: daysToSunday(new Date()) };
    },
    sort: soonestFirst,
  },
];
