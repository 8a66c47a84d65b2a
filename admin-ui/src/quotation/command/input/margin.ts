/** The margin as a percentage of the price with one decimal; 0 for a price of zero. */
export const marginOf = (cost: number, sold: number): number =>
  sold === 0 ? 0 : Math.round(((sold - cost) / sold) * 1_000) / 10;
