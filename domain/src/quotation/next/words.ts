import type { NextStepActor } from './next-step.js';

/** The names of the acting parties that staff read. */
export const nextActorTitles: Readonly<Record<NextStepActor, string>> = {
  buyer: '客戶',
  sales: '業務',
  accounting: '會計',
  production: '生產',
  print: '輸出',
  warehouse: '倉庫',
  shipping: '出貨',
  nobody: '',
};

/** The names of the acting parties that a buyer reads; a buyer is not shown which desk acts. */
export const nextActorTitlesForBuyer: Readonly<Record<NextStepActor, string>> = {
  buyer: '您',
  sales: '您的業務',
  accounting: '我們',
  production: '我們',
  print: '我們',
  warehouse: '我們',
  shipping: '我們',
  nobody: '',
};
