import type { Stage } from '@zhidan/domain/quotation';
import type { BuyersQuotation } from '../quotations.api.js';

/** The number of designs in a stage; 1 for production that was not split. */
export const designCount = (order: BuyersQuotation, stage: Stage): number =>
  stage === 'proofing' ? order.proofing_value : Math.max(order.product_material_record.length, 1);
