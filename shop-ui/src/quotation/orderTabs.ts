import { allQuotationCodes, isClosed, type QuotationCode } from '@zhidan/domain/quotation';

/** One part of a buyer's orders. */
export interface OrderTab {
  readonly id: string;
  readonly title: string;
  readonly codes: readonly QuotationCode[];
  /** What stands where there are none. */
  readonly empty: string;
}

const SETTLED: QuotationCode = 9999;
const isInquiry = (code: QuotationCode) => code < 3000;

/** Quotations that are not ordered yet. */
export const inquiries: OrderTab = {
  id: 'inquiry',
  title: '詢價中',
  codes: allQuotationCodes.filter(isInquiry),
  empty: '沒有詢價中的報價單',
};

/** Every order is in exactly one of them, by its code. */
export const orderTabs: readonly OrderTab[] = [
  inquiries,
  {
    id: 'open',
    title: '進行中',
    codes: allQuotationCodes.filter((code) => !isInquiry(code) && !isClosed(code)),
    empty: '沒有進行中的訂單',
  },
  { id: 'closed', title: '已結案', codes: [SETTLED], empty: '還沒有結案的訂單' },
  {
    id: 'error',
    title: '異常',
    codes: allQuotationCodes.filter((code) => isClosed(code) && code !== SETTLED),
    empty: '沒有作廢或棄單的訂單',
  },
];
