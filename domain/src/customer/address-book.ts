import { z } from 'zod';
import { refuse } from '../core/refused.js';
import { sameJson } from '../record/same-json.js';
import { filledLineSchema } from '../record/fields.js';
import { postalCode } from './fields.js';

/** A delivery address that a customer saves under a name of their own. */
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

/** An address as sent by the client; with an existing id it replaces that address. */
export const bookedAddressBody = z.strictObject({
  id: z.string().trim().min(1).max(100).optional(),
  label: filledLineSchema(50),
  receiver: filledLineSchema(100),
  phone: filledLineSchema(50),
  zipcode: postalCode,
  address: filledLineSchema(300),
});
export const addressBookAnswer = z.object({ address_book: z.array(bookedAddressSchema) });

/** A limit above the number of addresses that any buyer uses. */
export const MAX_ADDRESSES = 50;

/** Whether saving the address changes the book; refuses an address that exceeds the limit. */
export function changesAddressBook(book: readonly BookedAddress[], address: BookedAddress): boolean {
  const kept = book.find(({ id }) => id === address.id);
  if (kept === undefined && book.length >= MAX_ADDRESSES)
    return refuse({ code: 'ADDRESS_BOOK_FULL', most: MAX_ADDRESSES });
  return kept === undefined || !sameJson(kept, address);
}

/** The book after saving an address: replaces the one with the same id, or appends it. */
export const withBookedAddress = (
  book: readonly BookedAddress[],
  address: BookedAddress,
): readonly BookedAddress[] =>
  book.some(({ id }) => id === address.id)
    ? book.map((kept) => (kept.id === address.id ? address : kept))
    : [...book, address];
