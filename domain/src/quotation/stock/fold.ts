import type { Stage } from '../codes/stage.js';
import type { FoldsOf } from '../fold.js';
import type { StockDeducted } from '../handling/events.js';
import type { Quotation } from '../state.js';
import type { StockEvent } from './events.js';
import { plus, without, type TakenMaterial } from './ledger.js';

export const stockFolds: FoldsOf<StockEvent> = {
  StockReturned: (order, { stage, materials, deducted }) =>
    withStock(order, stage, without(order.stock_taken[stage], materials), deducted),
};

export const deducted = (order: Quotation, { stage, materials }: StockDeducted['data']): Quotation =>
  withStock(order, stage, plus(order.stock_taken[stage], materials), true);

const withStock = (
  order: Quotation,
  stage: Stage,
  taken: TakenMaterial[],
  isDeducted: boolean,
): Quotation => ({
  ...order,
  stock_taken: { ...order.stock_taken, [stage]: taken },
  about_material_storage: {
    ...order.about_material_storage,
    ...(stage === 'proofing'
      ? { proofing_material_been_deducted: isDeducted }
      : { product_material_been_deducted: isDeducted }),
  },
});
