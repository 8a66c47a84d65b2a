import type { QuotationEvent } from '../events.js';
import type { QuotationFacts } from '../facts.js';
import type { Quotation } from '../state.js';

/** Production records are made when they are first needed: one design of the whole order. */
export const productionRecordsFor = (order: Quotation, facts: QuotationFacts): readonly QuotationEvent[] =>
  order.product_material_record.length > 0
    ? []
    : [
        {
          type: 'ProductionSplit',
          data: { quantities: [order.order_value], warnings: [], created_date: facts.now },
        },
      ];
