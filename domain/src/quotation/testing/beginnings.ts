import fc from 'fast-check';
import { badgesAt, polosAt, tableclothsAt } from '../cast/index.js';

/** The story of the polos from their request to their shipment. */
export const polosOnTheirWay = [
  () => polosAt('asked'),
  () => polosAt('passed'),
  () => polosAt('proofing'),
  () => polosAt('proofed'),
  () => polosAt('productionConfirmed'),
  () => polosAt('shipped'),
];

/**
 * Random lives begin at different steps of the story, because chance alone would rarely reach the later ones.
 */
export const beginnings = fc.constantFrom(
  ...polosOnTheirWay,
  () => tableclothsAt('passed'),
  () => tableclothsAt('proofed'),
  () => tableclothsAt('producing'),
  () => badgesAt('passed'),
);
