import type { RefusalMessages } from '../core/sentences.js';

/** Refusals of adding invoice numbers. */
export type InvoiceNumberRefusal =
  /** Some of the numbers were already added. */
  | { readonly code: 'TRACK_OVERLAPS'; readonly field: 'from'; readonly track: string }
  | { readonly code: 'TRACK_EMPTY'; readonly field: 'to' }
  | { readonly code: 'INVOICE_PERIOD_OVER'; readonly field: 'period' };

export const invoiceNumberRefusalMessages: RefusalMessages<InvoiceNumberRefusal> = {
  TRACK_OVERLAPS: ({ track }) => `字軌 ${track} 的這些號碼有一部分已經登錄過`,
  TRACK_EMPTY: () => '結束號碼不能小於開始號碼',
  INVOICE_PERIOD_OVER: () => '這一期已經過了，不能再新增字軌',
};
