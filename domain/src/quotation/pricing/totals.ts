/** What an order comes to, in NT$. Tax of product and samples is rounded apart, as the specification has it. */
export interface Totals {
  readonly total_amount: number;
  readonly tax: number;
  readonly product_price_tax: number;
  readonly total_price_tax: number;
  readonly proofing_price_tax: number;
  readonly total_amount_tax: number;
  readonly average_unit_price: number;
}

export interface PriceInput {
  /** Before tax, per piece: the discounted price where one was agreed upon. */
  readonly unit_price: number;
  readonly order_value: number;
  /** Before tax, per design; 0 when proofing is disabled. */
  readonly proofing_price: number;
  readonly proofing_value: number;
}

/** A whole amount with 5 % tax, a half rounded up. */
export const withTax = (amount: number): number => amount + Math.floor((amount * 5 + 50) / 100);

export function totalsOf({ unit_price, order_value, proofing_price, proofing_value }: PriceInput): Totals {
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

/** What one design costs to be proofed, before tax. */
export const proofingPrice = (unit_price: number): number =>
  Math.max(unit_price * PROOFING_PIECES + PROOFING_BASE, LEAST_PROOFING_PRICE);

/** How that comes about, for buyers: it follows the price of a piece, and so the quantity and the accessories. */
export const proofingPriceWords = `產品單價 × ${PROOFING_PIECES} + ${PROOFING_BASE} 元，最低 ${LEAST_PROOFING_PRICE} 元，會隨數量與配料變動`;
