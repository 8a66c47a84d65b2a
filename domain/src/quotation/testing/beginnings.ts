import fc from 'fast-check';
import { badges, polos, tablecloths } from '../cast/index.js';

/** Lives begin at different moments, so that the later ones are not met by rare luck alone. */
export const beginnings = fc.constantFrom(
  () => polos('asked'),
  () => polos('passed'),
  () => polos('proofing'),
  () => polos('proofed'),
  () => polos('productionConfirmed'),
  () => polos('shipped'),
  () => tablecloths('passed'),
  () => tablecloths('proofed'),
  () => tablecloths('producing'),
  () => badges('passed'),
);
