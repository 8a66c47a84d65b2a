import type { Doer } from './next-step.js';

/** Who acts, as staff call them. */
export const doerTitles: Readonly<Record<Doer, string>> = {
  buyer: '客戶',
  sales: '業務',
  accounting: '會計',
  production: '生產',
  print: '輸出',
  warehouse: '倉庫',
  shipping: '出貨',
  nobody: '',
};

/** The same as the buyer reads it: which of our desks it is says nothing to a buyer. */
export const doersForBuyer: Readonly<Record<Doer, string>> = {
  buyer: '您',
  sales: '您的業務',
  accounting: '我們',
  production: '我們',
  print: '我們',
  warehouse: '我們',
  shipping: '我們',
  nobody: '',
};
