import { buyerOf, castCatalogue, club, MONDAY, POLO_ORDER } from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import { priceOrder } from '../pricing/price-order.js';

export const priceOf = (order_value: number, proofing_value: number, category_id = 'polo') => {
  const { priced } = priceOrder({ category_id, order_value, proofing_value }, castCatalogue());
  if (priced === undefined) throw new Error('not priced');
  return priced;
};

export const asked = {
  type: 'QuotationRequested',
  data: {
    quotation_no: POLO_ORDER,
    index_date: '260302',
    creation_date: MONDAY,
    customer_uid: 'club',
    customer_value: 'club',
    sales_value: 'mei',
    buyer: buyerOf(club),
    rapid: false,
    customer_notes: '藍色要深一點',
    priced: priceOf(40, 2),
  },
} as const satisfies QuotationEvent;
