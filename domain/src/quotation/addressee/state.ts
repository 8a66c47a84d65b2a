import type { InitialFields } from '../begun.js';
import { invoiceSchema, receiverSchema } from './addressees.js';

/** Of the state of an order: who receives it and who is invoiced. */
export const addresseeState = {
  /** Who receives it and who is invoiced, as it was when it was ordered; null before that. */
  delivery: receiverSchema.nullable(),
  invoice: invoiceSchema.nullable(),
};

/** The same as an order begins. */
export const addresseeBegun = {
  delivery: null,
  invoice: null,
} satisfies InitialFields<typeof addresseeState>;
