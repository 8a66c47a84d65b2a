import type { Stage } from '@zhidan/domain/quotation';
import type { BuyersQuotation } from '../quotations.api.js';

/** How many designs a stage of the order has; production that is not split is one. */
export const designCount = (order: BuyersQuotation, stage: Stage): number =>
  stage === 'proofing' ? order.proofing_value : Math.max(order.product_material_record.length, 1);
