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
