import type { Caller } from '../../access/caller.js';
import { isBeforeReviewPassed, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { isOwner } from '../readers/roles.js';
import type { Quotation } from '../state.js';
import type { OrderProcessEntry } from './state.js';

/** The two sides of an order that write notes to each other. */
export type NotesReader = 'buyer' | 'staff';

export const notesReaderOf = (caller: Caller, { customer_uid }: Quotation): NotesReader =>
  isOwner(caller, customer_uid) ? 'buyer' : 'staff';

type Said = Pick<OrderProcessEntry, 'code' | 'staff_notes'>;

/**
 * Whether the buyer reads the notes of staff: at submission, pass and return; at every other code they are
 * internal.
 */
export const isVisibleToBuyer = ({ code }: Pick<Said, 'code'>): boolean =>
  code === QUOTATION_CODE.reviewPassed || isBeforeReviewPassed(code);

/**
 * Whether an entry is a reply of staff to the buyer: a pass or return even without text, and any text at a code
 * where the buyer reads it.
 */
export const isStaffReply = (entry: Said): boolean =>
  entry.code === QUOTATION_CODE.reviewPassed ||
  entry.code === QUOTATION_CODE.returned ||
  (isVisibleToBuyer(entry) && entry.staff_notes !== '');

/** Whether an entry is the buyer's submission, with which the buyer writes a note. */
const isWrittenByBuyer = (entry: Said): boolean =>
  entry.code === QUOTATION_CODE.submitted && !isStaffReply(entry);

/** Whether an entry is addressed to this side; an internal entry of staff is addressed to neither. */
const isFor = (reader: NotesReader, entry: Said): boolean =>
  reader === 'staff' ? isWrittenByBuyer(entry) : isStaffReply(entry);

export const hasUnreadNotes = ({ order_process }: Quotation, reader: NotesReader): boolean =>
  order_process.some((entry) => hasUnreadNote(entry, reader));

/** Whether an entry has a note for this side that it has not read yet. */
export const hasUnreadNote = (entry: OrderProcessEntry, reader: NotesReader): boolean =>
  !entry.notesIsRead && isFor(reader, entry);

/** The entries after one side has read the notes of the other. */
export const withEntriesRead = (
  by: NotesReader,
  entries: readonly OrderProcessEntry[],
): OrderProcessEntry[] =>
  entries.map((entry) => (isFor(by, entry) ? { ...entry, notesIsRead: true } : entry));
