import { taipeiDate } from '../core/time.js';

/** A purchase number consists of `P`, YYMMDD in Taipei, and the three-digit serial of the day. */
export const purchaseNumber = (now: string, serial: number): string =>
  `P${taipeiDate(now).slice(2).replaceAll('-', '')}${String(serial).padStart(3, '0')}`;

/** The number after this one, on the same day. */
export const nextPurchaseNumber = (purchasing_no: string): string =>
  `${purchasing_no.slice(0, 7)}${String(Number(purchasing_no.slice(7)) + 1).padStart(3, '0')}`;
