import type { tierSchema } from '@zhidan/domain';
import type { z } from 'zod';

type Tier = z.input<typeof tierSchema>;

/** Kinds of quantity tiers; each tier has a gross margin in percent. */
export type TierSizing = 'small' | 'middle' | 'large' | 'cloth' | 'team';

const SIZINGS: Readonly<Record<TierSizing, readonly (readonly [quantity: number, profit: number])[]>> = {
  small: [
    [50, 58],
    [100, 53],
    [200, 48],
    [300, 45],
    [500, 41],
    [1_000, 37],
    [2_000, 33],
    [3000, 30],
  ],
  middle: [
    [30, 55],
    [50, 51],
    [100, 46],
    [200, 42],
    [300, 39],
    [500, 35],
    [1_000, 31],
  ],
  large: [
    [10, 50],
    [20, 46],
    [30, 43],
    [50, 40],
    [100, 36],
    [200, 32],
  ],
  team: [
    [1, 62],
    [10, 58],
    [30, 55],
    [50, 51],
    [100, 46],
    [200, 42],
    [300, 39],
    [500, 35],
    [1_000, 31],
  ],
  cloth: [
    [10, 46],
    [20, 43],
    [30, 41],
    [50, 38],
    [100, 34],
    [200, 30],
    [300, 28],
  ],
};

/** The minimum number of pieces per design, for each kind of tiers. */
const SPLITS: Readonly<Record<TierSizing, number>> = { small: 50, middle: 30, large: 10, cloth: 10, team: 1 };

/** The tiers of a product, computed from pieces per carton and weight per piece in grams. */
export const tiersOf = (sizing: TierSizing, perCarton: number, grams: number): Tier[] =>
  SIZINGS[sizing].map(([quantity, profit]) => ({
    quantity,
    profit,
    carton: Math.ceil(quantity / perCarton),
    net_weight: Math.round((quantity * grams) / 100) / 10,
  }));

export const smallestQuantityOf = (sizing: TierSizing): number => SIZINGS[sizing][0]?.[0] ?? 1;
export const splitQuantityOf = (sizing: TierSizing): number => SPLITS[sizing];
