import type { z } from 'zod';
import { accountingAfter } from '../accounting/accounting-after.js';
import { isBeforeProduction, isBeforeReview, type QuotationCode } from '../codes/quotation-codes.js';
import type { FoldsOf } from '../fold.js';
import { withStepRecord } from '../proofing/step-record.js';
import type { Quotation } from '../state.js';
import type { MovementEvent, reviewDaysSchema } from './events.js';
import { reviewRound, withEntry } from './order-process.js';

export const movementFolds: FoldsOf<MovementEvent> = {
  CodeMoved: (order, data) => {
    const moved = afterMove(order, data);
    // A step that moved the order still is its last word; any other move makes room for the same step again.
    return data.cause === 'step' ? { ...moved, last_step_stands: order.last_step_stands } : moved;
  },
  CodeForced: (order, data) => {
    switch (data.family) {
      case 'quotation':
        return afterMove(order, {
          ...data,
          staff_uid: data.who_did_it_uid,
          staff_notes: data.reason,
          customer_notes: '',
        });
      case 'accounting':
        return { ...order, accounting: accountingAfter(order.accounting, data.to) };
      case 'proofing':
      case 'production':
        return withStepRecord(order, data.family, {
          created_date: data.created_date,
          status_code: data.to,
          who_did_it_uid: data.who_did_it_uid,
          who_did_it_name: data.who_did_it_name,
          who_did_it_message: data.reason,
          previous_quotation_code: order.code,
          code: order.code,
        });
    }
  },
};

interface Move {
  readonly to: QuotationCode;
  readonly created_date: string;
  readonly staff_uid: string;
  readonly staff_notes: string;
  readonly customer_notes: string;
  readonly review_days?: z.infer<typeof reviewDaysSchema> | undefined;
}

/**
 * The order at its next code. At 1002 the current review round is all that stays and it may be deleted again;
 * at 1001 a new round begins; any other code adds an entry and ends that it may be deleted.
 */
function afterMove(order: Quotation, move: Move): Quotation {
  const { to, created_date, staff_uid, staff_notes, customer_notes } = move;
  const reviewed = withReview(order, move);
  const pass = reviewed.find(({ code }) => code === 1002);
  const moved = {
    ...order,
    code: to,
    // Samples that are made, or waited for, again are other samples than those that were approved.
    sample_approved: order.sample_approved && !isBeforeProduction(to),
    unit_price_off: isBeforeReview(to) ? null : (pass?.unit_price_off ?? null),
    last_step_stands: { proofing: false, production: false },
  };
  if (to === 1002) return { ...moved, allow_delete: true, order_process: reviewRound(reviewed) };
  const entry = {
    code: to,
    created_date,
    staff_uid,
    staff_notes,
    customer_notes,
    proofing_delivery_date: pass?.proofing_delivery_date ?? 0,
    product_delivery_date: pass?.product_delivery_date ?? 0,
  };
  return {
    ...moved,
    allow_delete: false,
    order_process: withEntry(to === 1001 ? [] : reviewed, entry, order),
  };
}

/** The entries, with the 1002 entry that was missing where the move had to add one. */
const withReview = (order: Quotation, { review_days, created_date, staff_uid }: Move) =>
  review_days === undefined
    ? order.order_process
    : withEntry(order.order_process, { code: 1002, created_date, staff_uid, ...review_days }, order);
