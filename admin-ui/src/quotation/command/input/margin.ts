/** What is left of a price once its goods are made: percent of the price with one decimal; 0 of nothing. */
export const marginOf = (cost: number, sold: number): number =>
  sold === 0 ? 0 : Math.round(((sold - cost) / sold) * 1_000) / 10;
