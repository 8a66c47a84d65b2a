import { z } from 'zod';
import { refuse } from '../core/refused.js';
import { sameJson } from '../record/same-json.js';
import { filledLineSchema } from '../record/fields.js';
import { postalCodeSchema } from './fields.js';

/** A delivery address that a customer saves under a name of their own. */
export const savedAddressSchema = z.object({
  id: z.string(),
  label: z.string(),
  receiver: z.string(),
  phone: z.string(),
  /** Postal code of Taiwan; empty where it is unknown. */
  zipcode: z.string(),
  address: z.string(),
});
export type SavedAddress = z.infer<typeof savedAddressSchema>;

/** An address as sent by the client; with an existing id it replaces that address. */
export const savedAddressBody = z.strictObject({
  id: z.string().trim().min(1).max(100).optional(),
  label: filledLineSchema(50),
  receiver: filledLineSchema(100),
  phone: filledLineSchema(50),
  zipcode: postalCodeSchema,
  address: filledLineSchema(300),
});
export const addressBookAnswer = z.object({ address_book: z.array(savedAddressSchema) });

/** A limit above the number of addresses that any buyer uses. */
export const MAX_ADDRESSES = 50;

/** Whether saving the address changes the book; refuses an address that exceeds the limit. */
export function changesAddressBook(book: readonly SavedAddress[], address: SavedAddress): boolean {
  const kept = book.find(({ id }) => id === address.id);
  if (kept === undefined && book.length >= MAX_ADDRESSES)
    return refuse({ code: 'ADDRESS_BOOK_FULL', most: MAX_ADDRESSES });
  return kept === undefined || !sameJson(kept, address);
}

/** The book after saving an address: replaces the one with the same id, or appends it. */
export const withSavedAddress = (
  book: readonly SavedAddress[],
  address: SavedAddress,
): readonly SavedAddress[] =>
  book.some(({ id }) => id === address.id)
    ? book.map((kept) => (kept.id === address.id ? address : kept))
    : [...book, address];
