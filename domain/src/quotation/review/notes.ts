import type { Caller } from '../../access/caller.js';
import { isBeforeReview, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { isOwner } from '../readers/roles.js';
import type { Quotation } from '../state.js';
import type { OrderProcessEntry } from './state.js';

/** The two sides of an order that write notes to each other. */
export type NotesReader = 'buyer' | 'staff';

export const readerOf = (caller: Caller, { customer_uid }: Quotation): NotesReader =>
  isOwner(caller, customer_uid) ? 'buyer' : 'staff';

type Said = Pick<OrderProcessEntry, 'code' | 'staff_notes'>;

/**
 * The words of staff are for the buyer at submission, pass and return; at every other code they are internal.
 */
export const isVisibleToBuyer = ({ code }: Pick<Said, 'code'>): boolean =>
  code === QUOTATION_CODE.reviewPassed || isBeforeReview(code);

/**
 * The replies of staff to the buyer: the pass and the return, even without words, and any words at a code where
 * the buyer reads them.
 */
export const isReply = (entry: Said): boolean =>
  entry.code === QUOTATION_CODE.reviewPassed ||
  entry.code === QUOTATION_CODE.returned ||
  (isVisibleToBuyer(entry) && entry.staff_notes !== '');

/** The buyer writes a note when submitting the quotation. */
const isWrittenByBuyer = (entry: Said): boolean => entry.code === QUOTATION_CODE.submitted && !isReply(entry);

/** Whether an entry is for this side; a move without words for the buyer is for neither. */
const isFor = (reader: NotesReader, entry: Said): boolean =>
  reader === 'staff' ? isWrittenByBuyer(entry) : isReply(entry);

export const hasUnread = ({ order_process }: Quotation, reader: NotesReader): boolean =>
  order_process.some((entry) => hasUnreadWords(entry, reader));

/** An entry has words for this side that it has not read. */
export const hasUnreadWords = (entry: OrderProcessEntry, reader: NotesReader): boolean =>
  !entry.notesIsRead && isFor(reader, entry);

/** The entries after one side has read the words of the other. */
export const withEntriesRead = (
  by: NotesReader,
  entries: readonly OrderProcessEntry[],
): OrderProcessEntry[] =>
  entries.map((entry) => (isFor(by, entry) ? { ...entry, notesIsRead: true } : entry));
