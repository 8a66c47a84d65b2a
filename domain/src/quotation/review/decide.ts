import { refuse } from '../../core/refused.js';
import type { CommandOf } from '../command.js';
import { staffUidOf, uidOf, type QuotationFacts } from '../facts.js';
import { isOwner } from '../roles.js';
import type { Quotation } from '../state.js';
import type { ReviewEvent } from './events.js';
import { isWrittenByBuyer } from './read-by.js';

export function submitForReview(
  { customer_notes }: CommandOf<'submit-for-review'>,
  order: Quotation,
  { caller, now }: QuotationFacts,
): readonly ReviewEvent[] {
  const data = {
    customer_notes: customer_notes ?? order.customer_notes,
    staff_uid: staffUidOf(caller),
    created_date: now,
  };
  return [{ type: 'QuotationSubmittedForReview', data }];
}

/** Passes an order, or corrects its pass; each time its fourteen days begin anew. */
export function passReview(
  command: CommandOf<'pass-review'>,
  _order: Quotation,
  { caller, now }: QuotationFacts,
): readonly ReviewEvent[] {
  const { proofing_delivery_date, product_delivery_date, staff_notes = '', unit_price_off } = command;
  const data = {
    proofing_delivery_date,
    product_delivery_date,
    staff_notes,
    unit_price_off: unit_price_off === undefined || unit_price_off === 0 ? null : unit_price_off,
    staff_uid: uidOf(caller),
    created_date: now,
  };
  return [{ type: 'ReviewPassed', data }];
}

export function returnReview(
  { staff_notes }: CommandOf<'return-review'>,
  _order: Quotation,
  { caller, now }: QuotationFacts,
): readonly ReviewEvent[] {
  if (staff_notes === '') return refuse({ code: 'NO_REASON' });
  return [{ type: 'ReviewReturned', data: { staff_notes, staff_uid: uidOf(caller), created_date: now } }];
}

/** Each side reads what the other wrote. */
export function markNotesRead(
  _command: CommandOf<'mark-notes-read'>,
  order: Quotation,
  { caller }: QuotationFacts,
): readonly ReviewEvent[] {
  const by = isOwner(caller, order.customer_uid) ? 'buyer' : 'staff';
  const unread = order.order_process.some(
    (entry) => !entry.notesIsRead && isWrittenByBuyer(entry) === (by === 'staff'),
  );
  return unread ? [{ type: 'NotesRead', data: { by } }] : [];
}
