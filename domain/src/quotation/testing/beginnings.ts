import fc from 'fast-check';
import { badges, polos, tablecloths } from '../cast/index.js';

/** The story of the polos from their request to their shipment. */
export const polosOnTheirWay = [
  () => polos('asked'),
  () => polos('passed'),
  () => polos('proofing'),
  () => polos('proofed'),
  () => polos('productionConfirmed'),
  () => polos('shipped'),
];

/**
 * Random lives begin at different steps of the story, because chance alone would rarely reach the later ones.
 */
export const beginnings = fc.constantFrom(
  ...polosOnTheirWay,
  () => tablecloths('passed'),
  () => tablecloths('proofed'),
  () => tablecloths('producing'),
  () => badges('passed'),
);
