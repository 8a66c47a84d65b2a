import { z } from 'zod';

/** The wished delivery date (希望到貨日) as a Taipei day; null or an empty text means none. */
export const wishedDateField = z.preprocess((sent) => (sent === '' ? null : sent), z.iso.date().nullable());

/** The part of an order's state that holds the wished date; null where none was named. */
export const wishedDateState = { wished_date: z.string().nullable() };
