/** The fields of a product that determine which quantities may be ordered. */
export interface QuantityRules {
  readonly quantity_profit: readonly { readonly quantity: number }[];
  /** Between the tiers, multiples of the step may be ordered; 0 allows only the quantities of the tiers. */
  readonly quantity_step: number;
  readonly mini_order: number;
}

/** The tier by which a quantity is priced: the largest that does not exceed it. */
export const tierFor = <Tier extends { readonly quantity: number }>(
  tiers: readonly Tier[],
  quantity: number,
): Tier | undefined =>
  tiers.reduce<Tier | undefined>(
    (found, tier) =>
      tier.quantity <= quantity && (found === undefined || tier.quantity > found.quantity) ? tier : found,
    undefined,
  );

/** Whether exactly this quantity may be ordered. */
export function isQuantityOffered(
  quantity: number,
  { quantity_profit, quantity_step, mini_order }: QuantityRules,
): boolean {
  if (quantity < mini_order) return false;
  return quantity_step > 0
    ? quantity % quantity_step === 0 && tierFor(quantity_profit, quantity) !== undefined
    : quantity_profit.some((tier) => tier.quantity === quantity);
}

/** The smallest orderable quantity from `least` upwards; undefined where there is none. */
export function smallestOffered(least: number, product: QuantityRules): number | undefined {
  const tiers = product.quantity_profit.map(({ quantity }) => quantity);
  const { quantity_step: step, mini_order } = product;
  if (step <= 0) {
    const offered = tiers.filter((quantity) => quantity >= Math.max(least, mini_order));
    return offered.length === 0 ? undefined : Math.min(...offered);
  }
  if (tiers.length === 0) return undefined;
  return Math.ceil(Math.max(least, mini_order, 1, Math.min(...tiers)) / step) * step;
}

/** The largest orderable quantity up to `most`; undefined where there is none. */
export function largestOffered(most: number, product: QuantityRules): number | undefined {
  const { quantity_step: step, quantity_profit: tiers } = product;
  const reached = step > 0 ? Math.floor(most / step) * step : (tierFor(tiers, most)?.quantity ?? 0);
  return isQuantityOffered(reached, product) ? reached : undefined;
}

/** The given quantity if it may be ordered, otherwise the next higher one, otherwise the largest. */
export const nearestQuantity = (before: number, product: QuantityRules): number =>
  smallestOffered(before, product) ?? largestOffered(before, product) ?? before;

/** The quantities from which each price applies, ascending: the smallest orderable one of each tier. */
export function offeredQuantities(product: QuantityRules): readonly number[] {
  const from = product.quantity_profit.flatMap(({ quantity }) => {
    const offered = smallestOffered(quantity, product);
    return offered !== undefined && tierFor(product.quantity_profit, offered)?.quantity === quantity
      ? [offered]
      : [];
  });
  return from.toSorted((one, other) => one - other);
}

/** A quantity with the unit in which the product is sold: `1,200 碼`. */
export const inSalesUnit = (quantity: number, sales_unit: string): string =>
  `${quantity.toLocaleString('en-US')} ${sales_unit}`;

/** The metres in one unit of length. */
const METRES: Readonly<Record<string, number>> = { 碼: 0.9144, 公尺: 1 };

/**
 * A length in the other unit: `約 27.43 公尺` for 30 yards, `約 32.81 碼` for 30 metres; undefined for units that
 * are no length.
 */
export function convertedLengthText(quantity: number, sales_unit: string): string | undefined {
  const metres = METRES[sales_unit];
  if (metres === undefined) return undefined;
  const [other, size] = sales_unit === '碼' ? ['公尺', metres] : ['碼', metres / 0.9144];
  return `約 ${(Math.round(quantity * size * 100) / 100).toLocaleString('en-US')} ${other}`;
}

/** The factor between yard and metre as text; undefined for units that are no length. */
export const lengthUnitText = (sales_unit: string): string | undefined =>
  Object.hasOwn(METRES, sales_unit) ? '1 碼 = 0.9144 公尺' : undefined;
