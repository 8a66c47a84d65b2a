/**
 * The totals of an order in NT$. The tax of goods and of samples is rounded separately, as the specification
 * requires.
 */
export interface OrderTotals {
  readonly total_amount: number;
  readonly tax: number;
  readonly product_price_tax: number;
  readonly total_price_tax: number;
  readonly proofing_price_tax: number;
  readonly total_amount_tax: number;
  readonly average_unit_price: number;
}

export interface PriceInput {
  /** NT$ per piece before tax; the discounted price where one was agreed. */
  readonly unit_price: number;
  readonly order_value: number;
  /** NT$ per design before tax; 0 where the product has no samples. */
  readonly proofing_price: number;
  readonly proofing_value: number;
}

/** A whole amount with 5 % tax, a half rounded up. */
export const withTax = (amount: number): number => amount + Math.floor((amount * 5 + 50) / 100);

export function totalsOf({
  unit_price,
  order_value,
  proofing_price,
  proofing_value,
}: PriceInput): OrderTotals {
  const product = unit_price * order_value;
  const samples = proofing_price * proofing_value;
  const product_price_tax = withTax(product);
  const proofing_price_tax = withTax(samples);
  const total_amount_tax = product_price_tax + proofing_price_tax;
  return {
    total_amount: product + samples,
    tax: total_amount_tax - product - samples,
    product_price_tax,
    total_price_tax: product_price_tax,
    proofing_price_tax,
    total_amount_tax,
    average_unit_price: order_value === 0 ? 0 : Math.round((total_amount_tax * 100) / order_value) / 100,
  };
}

const LEAST_PROOFING_PRICE = 500;
const PROOFING_PIECES = 2;
const PROOFING_BASE = 100;

/** The price of the sample of one design in NT$ before tax. */
export const proofingPrice = (unit_price: number): number =>
  Math.max(unit_price * PROOFING_PIECES + PROOFING_BASE, LEAST_PROOFING_PRICE);

/**
 * The formula of the sample price as buyers read it; the price depends on the price of a piece, and so on the
 * quantity and the accessories.
 */
export const proofingPriceText = `產品單價 × ${PROOFING_PIECES} + ${PROOFING_BASE} 元，最低 ${LEAST_PROOFING_PRICE} 元，會隨數量與配料變動`;
