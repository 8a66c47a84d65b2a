import type { Caller } from '../../access/caller.js';
import { isOwner } from '../roles.js';
import type { Quotation } from '../state.js';
import type { OrderProcessEntry } from './state.js';

/** The two sides of an order that write to each other. */
export type Reader = 'buyer' | 'staff';

export const readerOf = (caller: Caller, { customer_uid }: Quotation): Reader =>
  isOwner(caller, customer_uid) ? 'buyer' : 'staff';

/** The buyer writes at submission; every other entry is written by staff. */
export const isWrittenByBuyer = ({ code }: OrderProcessEntry): boolean => code === 1001;

/** Whether an entry is for this side to read. */
export const isFor = (reader: Reader, entry: OrderProcessEntry): boolean =>
  isWrittenByBuyer(entry) === (reader === 'staff');

export const hasUnread = ({ order_process }: Quotation, reader: Reader): boolean =>
  order_process.some((entry) => !entry.notesIsRead && isFor(reader, entry));

/** Each side has read what the other one wrote. */
export const readBy = (by: Reader, entries: readonly OrderProcessEntry[]): OrderProcessEntry[] =>
  entries.map((entry) => (isFor(by, entry) ? { ...entry, notesIsRead: true } : entry));
