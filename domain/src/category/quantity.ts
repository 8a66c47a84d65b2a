/** What of a product decides how many of it may be ordered. */
export interface Quantities {
  readonly quantity_profit: readonly { readonly quantity: number }[];
  /** Between the tiers multiples of it may be ordered; 0: the quantities of the tiers alone. */
  readonly quantity_step: number;
  readonly mini_order: number;
}

/** The tier that a quantity is priced by: the largest one that is not above it. */
export const tierFor = <Tier extends { readonly quantity: number }>(
  tiers: readonly Tier[],
  quantity: number,
): Tier | undefined =>
  tiers.reduce<Tier | undefined>(
    (found, tier) =>
      tier.quantity <= quantity && (found === undefined || tier.quantity > found.quantity) ? tier : found,
    undefined,
  );

/** Whether just so many may be ordered. */
export function isQuantityOffered(
  quantity: number,
  { quantity_profit, quantity_step, mini_order }: Quantities,
): boolean {
  if (quantity < mini_order) return false;
  return quantity_step > 0
    ? quantity % quantity_step === 0 && tierFor(quantity_profit, quantity) !== undefined
    : quantity_profit.some((tier) => tier.quantity === quantity);
}

/** The fewest of a product that may be ordered and are not fewer than so many; undefined where there are none. */
export function offeredFrom(least: number, product: Quantities): number | undefined {
  const tiers = product.quantity_profit.map(({ quantity }) => quantity);
  const { quantity_step: step, mini_order } = product;
  if (step <= 0) {
    const offered = tiers.filter((quantity) => quantity >= Math.max(least, mini_order));
    return offered.length === 0 ? undefined : Math.min(...offered);
  }
  if (tiers.length === 0) return undefined;
  return Math.ceil(Math.max(least, mini_order, 1, Math.min(...tiers)) / step) * step;
}

/** The most of a product that may be ordered and are not more than so many; undefined where there are none. */
export function offeredUpTo(most: number, product: Quantities): number | undefined {
  const { quantity_step: step, quantity_profit: tiers } = product;
  const reached = step > 0 ? Math.floor(most / step) * step : (tierFor(tiers, most)?.quantity ?? 0);
  return isQuantityOffered(reached, product) ? reached : undefined;
}

/** The same quantity, else the next one above that is offered, else the largest. */
export const nearestQuantity = (before: number, product: Quantities): number =>
  offeredFrom(before, product) ?? offeredUpTo(before, product) ?? before;

/** From how many on each price holds, ascending: the fewest of each tier that may be ordered. */
export function quantitiesFrom(product: Quantities): readonly number[] {
  const from = product.quantity_profit.flatMap(({ quantity }) => {
    const offered = offeredFrom(quantity, product);
    return offered !== undefined && tierFor(product.quantity_profit, offered)?.quantity === quantity
      ? [offered]
      : [];
  });
  return from.toSorted((one, other) => one - other);
}

/** So many pieces, in the unit that a product is sold in: `1,200 碼`. */
export const inSalesUnit = (quantity: number, sales_unit: string): string =>
  `${quantity.toLocaleString('en-US')} ${sales_unit}`;

/** Metres of one unit of length that cloth is sold in. */
const METRES: Readonly<Record<string, number>> = { 碼: 0.9144, 公尺: 1 };

/** `約 27.43 公尺` of 30 yards, `約 32.81 碼` of 30 metres; undefined of what is no length. */
export function otherLength(quantity: number, sales_unit: string): string | undefined {
  const metres = METRES[sales_unit];
  if (metres === undefined) return undefined;
  const [other, size] = sales_unit === '碼' ? ['公尺', metres] : ['碼', metres / 0.9144];
  return `約 ${(Math.round(quantity * size * 100) / 100).toLocaleString('en-US')} ${other}`;
}

/** What one unit of length is in the other; undefined of what is no length. */
export const lengthInWords = (sales_unit: string): string | undefined =>
  Object.hasOwn(METRES, sales_unit) ? '1 碼 = 0.9144 公尺' : undefined;
