import type { BuyerListPart } from '@zhidan/domain/quotation';

/** A tab with some of the buyer's orders. */
export interface OrderTab {
  readonly id: string;
  readonly title: string;
  readonly filter: Readonly<Record<string, unknown>>;
  /** The text of an empty tab. */
  readonly empty: string;
  /** Whether the orders are listed together by deadline; otherwise newest first in pages. */
  readonly isByUrgency?: true;
}

const inPart = (buyers_part: BuyerListPart) => ({ buyers_part });

/** Orders that wait for the buyer; they also appear in one of the other tabs. */
const waitingTab: OrderTab = {
  id: 'waiting',
  title: '待您處理',
  filter: { needs_buyer: true },
  empty: '沒有等您處理的訂單',
  isByUrgency: true,
};

/** Quotations that have not been ordered yet. */
export const inquiriesTab: OrderTab = {
  id: 'inquiry',
  title: '詢價中',
  filter: inPart('inquiry'),
  empty: '沒有詢價中的報價單',
};

/** Tabs by progress; each order is in exactly one of them. */
export const tabsByPart: readonly OrderTab[] = [
  inquiriesTab,
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

export const orderTabs: readonly OrderTab[] = [waitingTab, ...tabsByPart];

/** The tab to open first: the first one with an order; without orders, that of the inquiries. */
export const firstTabWithOrders = (counts: readonly number[]): OrderTab =>
  orderTabs.find((_tab, at) => (counts[at] ?? 0) > 0) ?? inquiriesTab;
