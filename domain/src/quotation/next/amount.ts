import type { Stage } from '../../codes/stage.js';
import { orderTotals, outstanding, paidAmount } from '../derived.js';
import type { Quotation } from '../state.js';

/** NT$ with tax that a stage asks for: of samples what is not paid of their price, of goods all that is still owed. */
export function askedFor(order: Quotation, stage: Stage): number {
  const asked =
    stage === 'proofing' ? orderTotals(order).proofing_price_tax - paidAmount(order) : outstanding(order);
  return Math.max(0, asked);
}
