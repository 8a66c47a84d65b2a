/** The margin in percent of the price, with one decimal; 0 if the price is zero. */
export const marginOf = (cost: number, sold: number): number =>
  sold === 0 ? 0 : Math.round(((sold - cost) / sold) * 1_000) / 10;
