import { inSalesUnit, isQuantityOffered, type Quantities } from '@zhidan/domain/category';
import { breakdownSum, type BreakdownEntry } from '@zhidan/domain/quotation';

/** The breakdown with another number for one size; a size without one is not in it. */
export function withQuantityOf(
  size: string,
  quantity: number | undefined,
  breakdown: readonly BreakdownEntry[],
  sizes: readonly string[],
): BreakdownEntry[] {
  const others = breakdown.filter(({ label }) => label !== size);
  const all = quantity === undefined || quantity === 0 ? others : [...others, { label: size, quantity }];
  return sizes.flatMap((name) => all.filter(({ label }) => label === name));
}

/** How much of the quantity the sizes leave open, in words. */
export function breakdownLeft(breakdown: readonly BreakdownEntry[], order_value: number, sales_unit: string) {
  const sum = breakdownSum(breakdown);
  const pieces = (count: number) => inSalesUnit(count, sales_unit);
  const so = `已填 ${pieces(sum)}，訂購數量 ${pieces(order_value)}`;
  if (sum === 0 || sum === order_value) return { isWrong: false, text: so };
  const difference =
    sum < order_value ? `還差 ${pieces(order_value - sum)}` : `多了 ${pieces(sum - order_value)}`;
  return { isWrong: true, text: `${so}，${difference}` };
}

/** The quantity that the sizes come to, where it may be ordered; else the one chosen before. */
export const quantityAfter = (
  breakdown: readonly BreakdownEntry[],
  before: number,
  product: Quantities,
): number => {
  const sum = breakdownSum(breakdown);
  return isQuantityOffered(sum, product) ? sum : before;
};
