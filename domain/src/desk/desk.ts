import type { Permission } from '../access/permissions.js';
import { allAccountingCodes, type AccountingCode } from '../codes/accounting-codes.js';
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
export const awaitingMoney: readonly AccountingCode[] = [2001, 2002];
export const PAUSED = 2102 satisfies AccountingCode;
export const arrived: readonly AccountingCode[] = [2003, 2004, 2005, 2006, 2007, 2008];
export const goesOn = allAccountingCodes.filter((code) => code !== PAUSED && !awaitingMoney.includes(code));
export const notOrderable: readonly AccountingCode[] = [2101, 2102, 2103, 2104, 2105, 2999];

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
