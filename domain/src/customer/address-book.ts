import { z } from 'zod';
import { refuse } from '../core/refused.js';
import { sameJson } from '../record/same-json.js';
import { filledLineSchema } from '../record/fields.js';
import { postalCode } from './fields.js';

/** An address that a customer keeps under a name of their own, to have parcels sent there. */
export const bookedAddressSchema = z.object({
  id: z.string(),
  label: z.string(),
  receiver: z.string(),
  phone: z.string(),
  /** Postal code of Taiwan; empty where it is unknown. */
  zipcode: z.string(),
  address: z.string(),
});
export type BookedAddress = z.infer<typeof bookedAddressSchema>;

/** An address as it is sent; with the id of one that is there it takes its place. */
export const bookedAddressBody = z.strictObject({
  id: z.string().trim().min(1).max(100).optional(),
  label: filledLineSchema(50),
  receiver: filledLineSchema(100),
  phone: filledLineSchema(50),
  zipcode: postalCode,
  address: filledLineSchema(300),
});
export const addressBookAnswer = z.object({ address_book: z.array(bookedAddressSchema) });

/** More than any buyer sends to. */
export const MAX_ADDRESSES = 50;

/** Whether an address changes the book; refuses one that the book has no place for. */
export function changesAddressBook(book: readonly BookedAddress[], address: BookedAddress): boolean {
  const kept = book.find(({ id }) => id === address.id);
  if (kept === undefined && book.length >= MAX_ADDRESSES)
    return refuse({ code: 'ADDRESS_BOOK_FULL', most: MAX_ADDRESSES });
  return kept === undefined || !sameJson(kept, address);
}

/** The book with an address in the place of the one with its id, else at the end. */
export const withBookedAddress = (
  book: readonly BookedAddress[],
  address: BookedAddress,
): readonly BookedAddress[] =>
  book.some(({ id }) => id === address.id)
    ? book.map((kept) => (kept.id === address.id ? address : kept))
    : [...book, address];
