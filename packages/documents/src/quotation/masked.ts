import type { Quotation } from '@zhidan/domain/quotation';

/** The order with all amounts set to zero, so that prices and sums computed from them are zero too. */
export const withoutPrices = (order: Quotation): Quotation => ({
  ...order,
  unit_price: 0,
  unit_price_off: null,
  proofing_price: 0,
  selling_price: 0,
});
