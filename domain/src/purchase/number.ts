import { taipeiDate } from '../core/time.js';

/** `P`, YYMMDD in Taipei, and the number of the day's purchase in three digits. */
export const purchaseNumber = (now: string, serial: number): string =>
  `P${taipeiDate(now).slice(2).replaceAll('-', '')}${String(serial).padStart(3, '0')}`;

/** The number after this one, of the same day. */
export const nextPurchaseNumber = (purchasing_no: string): string =>
  `${purchasing_no.slice(0, 7)}${String(Number(purchasing_no.slice(7)) + 1).padStart(3, '0')}`;
