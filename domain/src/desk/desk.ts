import type { Permission } from '../access/permissions.js';
import { allAccountingCodes, type AccountingCode, ACCOUNTING_CODE } from '../codes/accounting-codes.js';
import { taipeiDate } from '../core/time.js';

/** A saved view of the orders: what one kind of work waits for. */
export interface DeskView {
  readonly id: string;
  readonly title: string;
  /** Of the list dialect. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Unless the newest come first. */
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
}

/** The orders as one department works on them. */
export interface Desk {
  /** Its address below `/admin/`. */
  readonly id: string;
  readonly title: string;
  /** Shown to those who hold one of these; reading orders is asked for besides. */
  readonly for: readonly Permission[];
  readonly views: readonly DeskView[];
  /** Part of an order's page that its work is done on; the overview unless given. */
  readonly tab?: string;
  /** Views of work that waits: their orders are what the dashboard of the desk begins with. */
  readonly waiting: readonly string[];
}

/** What accounting says of an order, so that none stands in two views of one desk. */
export const awaitingMoney: readonly AccountingCode[] = [
  ACCOUNTING_CODE.transferAwaited,
  ACCOUNTING_CODE.paypalAwaited,
];
export const PAUSED = ACCOUNTING_CODE.paused satisfies AccountingCode;
export const arrived: readonly AccountingCode[] = [
  ACCOUNTING_CODE.proofingPaidByAtm,
  ACCOUNTING_CODE.productionPaidByAtm,
  ACCOUNTING_CODE.proofingPaidByPaypal,
  ACCOUNTING_CODE.productionPaidByPaypal,
  ACCOUNTING_CODE.proofingOnTerm,
  ACCOUNTING_CODE.productionOnTerm,
];
export const goesOn = allAccountingCodes.filter((code) => code !== PAUSED && !awaitingMoney.includes(code));
export const notOrderable: readonly AccountingCode[] = [
  ACCOUNTING_CODE.overdue,
  ACCOUNTING_CODE.paused,
  ACCOUNTING_CODE.givenUpAfterProofingFee,
  ACCOUNTING_CODE.givenUpUnpaid,
  ACCOUNTING_CODE.refunded,
  ACCOUNTING_CODE.settled,
];

export const oldestFirst = { field: 'modified_date', order: 'ASC' } as const;

/** Days from today to the Sunday that ends the week in Taipei. */
const daysToSunday = (now: Date): number => (7 - new Date(taipeiDate(now.toISOString())).getUTCDay()) % 7;

const soonestFirst = { field: 'due_in_days', order: 'ASC' } as const;

/** Work by the date on which it is due. The week is the present one whenever its orders are asked for. */
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
