import { refuse } from '../../core/refused.js';
import { accountingAnew } from '../accounting/anew.js';
import type { AccountingEvent } from '../accounting/events.js';
import type { CommandOf } from '../command.js';
import { staffUidOf, uidOf, type QuotationFacts } from '../facts.js';
import { pricedOrRefused } from '../pricing/price-order.js';
import { isPricedSo, type PricedOrder } from '../pricing/priced-order.js';
import { hasSamples, isAbovePrice } from '../predicates.js';
import type { Quotation } from '../state.js';
import { isExpired, isPriceOld, validUntil } from '../validity.js';
import type { ReviewEvent } from './events.js';
import { hasUnread, readerOf } from './notes.js';

/** A draft that has lain for longer than a quotation holds is submitted at today's price. */
export function submitForReview(
  { customer_notes }: CommandOf<'submit-for-review'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly ReviewEvent[] {
  const { now, settings } = facts;
  if (!isPriceOld(order, { now, validity_offset: settings.validity_offset }))
    return [submission(customer_notes, order, facts)];
  const priced = pricedToday(order, facts);
  return [submission(customer_notes, order, facts, isPricedSo(order, priced) ? undefined : priced)];
}

/** A quotation that waited too long for its order is priced anew and reviewed again. */
export function renew(
  { customer_notes }: CommandOf<'renew'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly ReviewEvent[] {
  const { now, settings } = facts;
  const { validity_offset } = settings;
  if (!isExpired(order, { now, validity_offset }))
    return refuse({ code: 'QUOTATION_STILL_VALID', valid_until: validUntil(order, validity_offset) ?? '' });
  return [submission(customer_notes, order, facts, pricedToday(order, facts))];
}

const submission = (
  customer_notes: string | undefined,
  order: Quotation,
  { caller, now }: QuotationFacts,
  priced?: PricedOrder,
): ReviewEvent => ({
  type: 'QuotationSubmittedForReview',
  data: {
    customer_notes: customer_notes ?? order.customer_notes,
    staff_uid: staffUidOf(caller),
    ...(priced && { priced }),
    created_date: now,
  },
});

/** What was asked for, at the prices of today's catalogue. */
const pricedToday = (
  { category_id, order_value, proofing_value, select_material }: Quotation,
  { catalogue }: QuotationFacts,
): PricedOrder => pricedOrRefused({ category_id, order_value, proofing_value, select_material }, catalogue);

/** Passes an order, or corrects its pass; each time its fourteen days begin anew. */
export function passReview(
  command: CommandOf<'pass-review'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly (AccountingEvent | ReviewEvent)[] {
  const { caller, now } = facts;
  if (hasSamples(order) && command.proofing_delivery_date === 0) return refuse({ code: 'NO_PROOFING_DAYS' });
  const { proofing_delivery_date, product_delivery_date, staff_notes = '', unit_price_off } = command;
  const data = {
    proofing_delivery_date,
    product_delivery_date,
    staff_notes,
    unit_price_off: unit_price_off === undefined || unit_price_off === 0 ? null : unit_price_off,
    staff_uid: uidOf(caller),
    ...(isAbovePrice(unit_price_off, order) && { warnings: ['UNIT_PRICE_ABOVE_CALCULATED' as const] }),
    created_date: now,
  };
  return [...accountingAnew(order, facts), { type: 'ReviewPassed', data }];
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
  const by = readerOf(caller, order);
  return hasUnread(order, by) ? [{ type: 'NotesRead', data: { by } }] : [];
}
