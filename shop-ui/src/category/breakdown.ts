import { inSalesUnit, isQuantityOffered, type QuantityRules } from '@zhidan/domain/category';
import { breakdownSum, type BreakdownEntry } from '@zhidan/domain/quotation';

/** Sets the number of pieces for one size; a size without pieces is left out of the breakdown. */
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

/** Describes how many pieces are not assigned to a size. */
export function breakdownLeftText(
  breakdown: readonly BreakdownEntry[],
  order_value: number,
  sales_unit: string,
) {
  const sum = breakdownSum(breakdown);
  const pieces = (count: number) => inSalesUnit(count, sales_unit);
  const so = `已填 ${pieces(sum)}，訂購數量 ${pieces(order_value)}`;
  if (sum === 0 || sum === order_value) return { isWrong: false, text: so };
  const difference =
    sum < order_value ? `還差 ${pieces(order_value - sum)}` : `多了 ${pieces(sum - order_value)}`;
  return { isWrong: true, text: `${so}，${difference}` };
}

/** The sum of all sizes, if that quantity can be ordered; otherwise the previous quantity. */
export const quantityAfterBreakdown = (
  breakdown: readonly BreakdownEntry[],
  before: number,
  product: QuantityRules,
): number => {
  const sum = breakdownSum(breakdown);
  return isQuantityOffered(sum, product) ? sum : before;
};
