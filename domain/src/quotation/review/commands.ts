import { QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { z } from 'zod';
import { countSchema, numericSchema } from '../../core/numeric.js';
import { refuse } from '../../core/refused.js';
import { restartAccounting } from '../accounting/anew.js';
import { samplesToMake } from '../approval/earlier.js';
import { defineCommand } from '../define-command.js';
import { type QuotationFacts, uidOf } from '../facts.js';
import { isAbovePrice } from '../predicates.js';
import { priceOrderOrThrow } from '../pricing/price-order.js';
import { hasSamePrice, type PricedOrder } from '../pricing/priced-order.js';
import type { Quotation } from '../state.js';
import { isExpired, isPriceOld, validUntil } from '../due/validity.js';
import { hasUnreadNotes, notesReaderOf } from './notes.js';
import { submissionEvents } from './submission.js';
import { notUndoable, undoWithCommands } from '../undo/undo.js';
import { reviewPassEntry } from '../derived.js';

const notes = z.string().trim().max(2_000);

/** A promised number of working days. */
const workingDays = (least: number) => numericSchema(z.int().min(least).max(1_000));

const submitForReviewBody = z.object({ customer_notes: notes.optional() });

const renewBody = submitForReviewBody;

/** A draft that is older than the validity of a quotation is submitted at today's price. */
const submitForReview = defineCommand('submit-for-review', {
  title: '送出審核',
  knownBy: ['QuotationSubmittedForReview'],
  undo: notUndoable('送審不能收回；要修改請業務退回報價單'),
  body: submitForReviewBody,
  decide({ customer_notes }, order, facts) {
    const { now, settings } = facts;
    if (!isPriceOld(order, { now, validity_offset: settings.validity_offset }))
      return [submissionEvents(customer_notes, order, facts)];
    const priced = pricedToday(order, facts);
    return [submissionEvents(customer_notes, order, facts, hasSamePrice(order, priced) ? undefined : priced)];
  },
});

/** Prices and reviews again a quotation that was not ordered in time. */
const renew = defineCommand('renew', {
  title: '重新送審',
  knownBy: [],
  undo: notUndoable('送審不能收回；要修改請業務退回報價單'),
  button: { forward: 2 },
  body: renewBody,
  isOffered: (order, { at }) => isExpired(order, at),
  decide({ customer_notes }, order, facts) {
    const { now, settings } = facts;
    const { validity_offset } = settings;
    if (!isExpired(order, { now, validity_offset }))
      return refuse({ code: 'QUOTATION_STILL_VALID', valid_until: validUntil(order, validity_offset) ?? '' });
    return [submissionEvents(customer_notes, order, facts, pricedToday(order, facts))];
  },
});

/**
 * Passes the review of an order, or corrects an earlier pass; each pass starts the fourteen days of validity
 * anew.
 */
export const passReview = defineCommand('pass-review', {
  title: '審核通過',
  knownBy: ['ReviewPassed'],
  undo: undoWithCommands(['pass-review'], ({ before }) => {
    const pass = before.code === QUOTATION_CODE.reviewPassed ? reviewPassEntry(before) : undefined;
    if (pass === undefined) return '客戶已經收到報價；要改請退回報價單，或重新審核';
    const { proofing_delivery_date, product_delivery_date, staff_notes, unit_price_off } = pass;
    const body = { proofing_delivery_date, product_delivery_date, staff_notes, unit_price_off };
    return [{ command: 'pass-review', body }];
  }),
  button: { forward: 1 },
  body: z.object({
    /** 0 where no samples are made. */
    proofing_delivery_date: workingDays(0),
    product_delivery_date: workingDays(1),
    staff_notes: notes.optional(),
    /** The agreed unit price before tax in whole NT$; none where it is left out, null or 0. */
    unit_price_off: countSchema().nullable().optional(),
  }),
  warnings: (order, { unit_price_off }) =>
    isAbovePrice(Number(unit_price_off ?? 0), order) ? ['UNIT_PRICE_ABOVE_CALCULATED'] : [],
  decide(command, order, facts) {
    const { caller, now } = facts;
    if (samplesToMake(order) > 0 && command.proofing_delivery_date === 0)
      return refuse({ code: 'NO_PROOFING_DAYS' });
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
    return [...restartAccounting(order, facts), { type: 'ReviewPassed', data }];
  },
});

const returnReview = defineCommand('return-review', {
  title: '退回報價單',
  knownBy: ['ReviewReturned'],
  undo: notUndoable('客戶已經收到退回的原因，要由客戶重新送審'),
  button: { isDestructive: true },
  body: z.object({ staff_notes: notes.default('') }),
  decide({ staff_notes }, _order, { caller, now }) {
    if (staff_notes === '') return refuse({ code: 'NO_REASON', field: 'staff_notes' });
    return [{ type: 'ReviewReturned', data: { staff_notes, staff_uid: uidOf(caller), created_date: now } }];
  },
});

/** Marks the notes of the other side as read. */
const markNotesRead = defineCommand('mark-notes-read', {
  title: '標示已讀',
  knownBy: ['NotesRead'],
  undo: notUndoable('讀過的訊息不能改回未讀'),
  button: { isInPlace: true },
  body: z.object({}),
  isOffered: (order, { caller }) => hasUnreadNotes(order, notesReaderOf(caller, order)),
  decide(_command, order, { caller }) {
    const by = notesReaderOf(caller, order);
    return hasUnreadNotes(order, by) ? [{ type: 'NotesRead', data: { by } }] : [];
  },
});

export const reviewCommands = {
  'submit-for-review': submitForReview,
  renew,
  'pass-review': passReview,
  'return-review': returnReview,
  'mark-notes-read': markNotesRead,
} as const;

/** The requested configuration at the prices of today's catalogue. */
const pricedToday = (
  { category_id, order_value, proofing_value, select_material }: Quotation,
  { catalogue }: QuotationFacts,
): PricedOrder => priceOrderOrThrow({ category_id, order_value, proofing_value, select_material }, catalogue);
