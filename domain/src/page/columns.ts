/** The number of card columns of a window: its width / 240, and at least two (spec section 2). */
export const cardColumnCountOf = (windowWidth: number): number =>
  Math.max(2, Math.floor(windowWidth / COLUMN_WIDTH));

/** The width in pixels of a card column. */
export const COLUMN_WIDTH = 240;
