import type { QuotationEvent } from '../events.js';
import type { QuotationFacts } from '../facts.js';
import type { Quotation } from '../state.js';

/** Production records are created when they are first needed, as one design with all pieces of the order. */
export const productionRecordsFor = (order: Quotation, facts: QuotationFacts): readonly QuotationEvent[] =>
  order.product_material_record.length > 0
    ? []
    : [
        {
          type: 'ProductionSplit',
          data: { quantities: [order.order_value], warnings: [], created_date: facts.now },
        },
      ];
