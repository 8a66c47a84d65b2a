import type { BuyersPart } from '@zhidan/domain/quotation';

/** One part of a buyer's orders. */
export interface OrderTab {
  readonly id: string;
  readonly title: string;
  readonly filter: Readonly<Record<string, unknown>>;
  /** What stands where there are none. */
  readonly empty: string;
  /** All of them at once, what ends soonest first, rather than the newest page by page. */
  readonly isByUrgency?: true;
}

const inPart = (buyers_part: BuyersPart) => ({ buyers_part });

/** What waits for the buyer, wherever else it stands. */
export const waiting: OrderTab = {
  id: 'waiting',
  title: '待您處理',
  filter: { needs_buyer: true },
  empty: '沒有等您處理的訂單',
  isByUrgency: true,
};

/** Quotations that are not ordered yet. */
export const inquiries: OrderTab = {
  id: 'inquiry',
  title: '詢價中',
  filter: inPart('inquiry'),
  empty: '沒有詢價中的報價單',
};

/** Every order is in exactly one of them, by how far it has come. */
export const tabsByPart: readonly OrderTab[] = [
  inquiries,
  {
    id: 'open',
    title: '進行中',
    filter: inPart('open'),
    empty: '沒有進行中的訂單',
  },
  { id: 'closed', title: '已結案', filter: inPart('closed'), empty: '還沒有結案的訂單' },
  {
    id: 'error',
    title: '異常',
    filter: inPart('error'),
    empty: '沒有取消的訂單',
  },
];

export const orderTabs: readonly OrderTab[] = [waiting, ...tabsByPart];

/** The tab to open: the first with something in it; the inquiries where there is nothing at all. */
export const firstWithOrders = (counts: readonly number[]): OrderTab =>
  orderTabs.find((_tab, at) => (counts[at] ?? 0) > 0) ?? inquiries;
