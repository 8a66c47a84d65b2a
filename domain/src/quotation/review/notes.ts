import type { Caller } from '../../access/caller.js';
import { isBeforeReview, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { isOwner } from '../readers/roles.js';
import type { Quotation } from '../state.js';
import type { OrderProcessEntry } from './state.js';

/** The two sides of an order that write to each other. */
export type Reader = 'buyer' | 'staff';

export const readerOf = (caller: Caller, { customer_uid }: Quotation): Reader =>
  isOwner(caller, customer_uid) ? 'buyer' : 'staff';

type Said = Pick<OrderProcessEntry, 'code' | 'staff_notes'>;

/** Whether the words of staff are for the buyer: at submission, pass and return; at every other code they are internal. */
export const isSaidToBuyer = ({ code }: Pick<Said, 'code'>): boolean =>
  code === QUOTATION_CODE.reviewPassed || isBeforeReview(code);

/** What staff say to the buyer: the pass and the return, with words or without, and words wherever she reads them. */
export const isReply = (entry: Said): boolean =>
  entry.code === QUOTATION_CODE.reviewPassed ||
  entry.code === QUOTATION_CODE.returned ||
  (isSaidToBuyer(entry) && entry.staff_notes !== '');

/** The buyer writes at submission. */
const isWrittenByBuyer = (entry: Said): boolean => entry.code === QUOTATION_CODE.submitted && !isReply(entry);

/** Whether an entry is for this side to read; a move without words for the buyer is for neither. */
const isFor = (reader: Reader, entry: Said): boolean =>
  reader === 'staff' ? isWrittenByBuyer(entry) : isReply(entry);

export const hasUnread = ({ order_process }: Quotation, reader: Reader): boolean =>
  order_process.some((entry) => hasUnreadWords(entry, reader));

/** Whether an entry has words that this side is to read and has not. */
export const hasUnreadWords = (entry: OrderProcessEntry, reader: Reader): boolean =>
  !entry.notesIsRead && isFor(reader, entry);

/** Each side has read what the other one wrote. */
export const readBy = (by: Reader, entries: readonly OrderProcessEntry[]): OrderProcessEntry[] =>
  entries.map((entry) => (isFor(by, entry) ? { ...entry, notesIsRead: true } : entry));
