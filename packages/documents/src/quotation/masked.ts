import type { Quotation } from '@zhidan/domain/quotation';

/** The order with all amounts zero, so that everything computed from it is zero too. */
export const withoutPrices = (order: Quotation): Quotation => ({
  ...order,
  unit_price: 0,
  unit_price_off: null,
  proofing_price: 0,
  selling_price: 0,
});
