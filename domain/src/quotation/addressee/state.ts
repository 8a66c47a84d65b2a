import type { InitialFields } from '../begun.js';
import { invoiceAddresseeSchema, receiverSchema } from './addressees.js';

/** The part of an order's state that holds its receiver and the addressee of its invoice. */
export const addresseeState = {
  /** The receiver on the day of the order, null before that; the next field is the addressee of the invoice. */
  delivery: receiverSchema.nullable(),
  invoice: invoiceAddresseeSchema.nullable(),
};

export const initialAddressees = {
  delivery: null,
  invoice: null,
} satisfies InitialFields<typeof addresseeState>;
