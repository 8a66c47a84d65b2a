import fc from 'fast-check';
import { badges, polos, tablecloths } from '../cast/index.js';

/** The polos from when they were asked for until they were sent. */
export const polosOnTheirWay = [
  () => polos('asked'),
  () => polos('passed'),
  () => polos('proofing'),
  () => polos('proofed'),
  () => polos('productionConfirmed'),
  () => polos('shipped'),
];

/** Lives begin at different moments, so that the later ones are not met by rare luck alone. */
export const beginnings = fc.constantFrom(
  ...polosOnTheirWay,
  () => tablecloths('passed'),
  () => tablecloths('proofed'),
  () => tablecloths('producing'),
  () => badges('passed'),
);
