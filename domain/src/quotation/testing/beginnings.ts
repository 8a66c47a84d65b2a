import fc from 'fast-check';
import { badgeEventsAt, poloEventsAt, tableclothEventsAt } from '../cast/index.js';

/** The story of the polos from their request to their shipment. */
export const polosOnTheirWay = [
  () => poloEventsAt('asked'),
  () => poloEventsAt('passed'),
  () => poloEventsAt('proofing'),
  () => poloEventsAt('proofed'),
  () => poloEventsAt('productionConfirmed'),
  () => poloEventsAt('shipped'),
];

/**
 * Random orders begin at different steps of the story, because chance alone would rarely reach the later ones.
 */
export const beginnings = fc.constantFrom(
  ...polosOnTheirWay,
  () => tableclothEventsAt('passed'),
  () => tableclothEventsAt('proofed'),
  () => tableclothEventsAt('producing'),
  () => badgeEventsAt('passed'),
);
