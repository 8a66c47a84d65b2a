import type { Role } from '../roles.js';

/** The flags of an order in words, in the order of its screens. */
export const optionTitles = {
  sales_track: '業務追蹤此訂單',
  proofing_print_track: '打樣輸出完成',
  product_print_track: '生產輸出完成',
  production_order_finished: '加工單完成',
} as const;
export type OrderOption = keyof typeof optionTitles;

/** The flags that the print desk ticks itself: that its own work is finished. */
const ofPrint = ['proofing_print_track', 'product_print_track'] as const satisfies readonly OrderOption[];

export const optionNames: readonly OrderOption[] = ['sales_track', ...ofPrint, 'production_order_finished'];

/** The flags that these roles may tick: sales all of them, the print desk those of printing. */
export function tickableOptions(roles: readonly Role[]): readonly OrderOption[] {
  if (roles.includes('sales')) return optionNames;
  return roles.includes('print') ? ofPrint : [];
}
