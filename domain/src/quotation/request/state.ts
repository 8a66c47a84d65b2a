import { z } from 'zod';

/** 希望到貨日: the Taipei day by which a buyer would like to have the goods; null or an empty text is none. */
export const wishedBody = z.preprocess((sent) => (sent === '' ? null : sent), z.iso.date().nullable());

/** Of the state of an order: the day that was wished for; null where none was. */
export const wishedState = { wished_date: z.string().nullable() };
