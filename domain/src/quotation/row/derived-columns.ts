import { quantitiesLeftToShip, shippedItems } from '../delivery/left.js';
import { isProofingCode } from '../../codes/quotation-codes.js';
import { titleIn } from '../../codes/code-table.js';
import { paymentClasses } from '../../codes/payment-classes.js';
import { paymentMethods } from '../../codes/payment-methods.js';
import { dayNumber } from '../../core/time.js';
import { earlierSampleState } from '../approval/earlier.js';
import {
  agreedCancellationFee,
  isOrderClosed,
  countsAsRevenue,
  isSettled,
  maximumProductionItems,
  orderTotals,
  paidAmount,
  reviewPassEntry,
  stepsRecorded,
} from '../derived.js';
import { buyerListPart } from '../words/buyers-status.js';
import { currentDueTerm, dueTermOf } from '../due/due.js';
import { amountRequestedLater, owedAmountOf, orderedUnpaidAmountOf } from '../money/owed.js';
import { amountDueForInvoice } from '../invoicing/rules.js';
import { creditOf } from '../money/stage-money.js';
import { unansweredMessages } from '../message/thread.js';
import { stageDueAmount } from '../next/amount.js';
import { nextActor } from '../next/pending.js';
import { printStage } from '../next/print-stage.js';
import { isDefectOpen } from '../receipt/state.js';
import { hasUnreadNotes } from '../review/notes.js';
import { type Quotation } from '../state.js';
import type { RowMetadataColumn, QuotationRow } from './row.js';

function stepSince(order: Quotation): string | null {
  const moved = order.order_process.at(-1)?.created_date ?? null;
  const recorded = stepsRecorded(order, isProofingCode(order.code) ? 'proofing' : 'production').at(
    -1,
  )?.created_date;
  return recorded !== undefined && (moved === null || recorded > moved) ? recorded : moved;
}

const shippingColumns = (order: Quotation) => ({
  left_to_ship: [...quantitiesLeftToShip(order)],
  shipped: [...shippedItems(order)],
});

function dueColumns(order: Quotation) {
  const proofing = fromAndAfter(dueTermOf(order, 'proofing'));
  const product = fromAndAfter(dueTermOf(order, 'production'));
  const current = fromAndAfter(currentDueTerm(order));
  return {
    proofing_due_from: proofing.from,
    proofing_due_after: proofing.after,
    product_due_from: product.from,
    product_due_after: product.after,
    current_due_from: current.from,
    current_due_after: current.after,
  };
}

const fromAndAfter = (term: ReturnType<typeof dueTermOf>) =>
  term === undefined ? { from: null, after: null } : { from: dayNumber(term.from), after: term.working_days };

type DerivedColumns = Pick<QuotationRow, 'accounting' | 'order_process' | 'proofing_material_record'> &
  Omit<QuotationRow, keyof Quotation | RowMetadataColumn>;

/**
 * The day of the newest parcel with samples or goods. It need not be the last parcel of the list, because a
 * parcel may be entered later with its own day.
 */
const newestParcelDate = ({ deliveries }: Quotation, kind: 0 | 1): string | null =>
  deliveries.reduce<string | null>(
    (newest, { production_kind, create_date }) =>
      production_kind === kind && (newest === null || create_date > newest) ? create_date : newest,
    null,
  );

/** The columns that follow from the state of an order alone. */
export function derivedColumns(order: Quotation): DerivedColumns {
  const totals = orderTotals(order);
  const { total_amount_tax, total_price_tax, product_price_tax, proofing_price_tax } = totals;
  const paid_amount = paidAmount(order);
  const next_who = nextActor(order);
  const { accounting } = order;
  // `Object.assign` is used because a spread followed by single fields takes ten times as long.
  return Object.assign(
    totals,
    {
      accounting: {
        ...accounting,
        settle_account: isSettled(order),
        payment_times: accounting.payment_record.length,
        charge_method_name:
          accounting.charge_method === 0 ? '' : titleIn(paymentMethods, accounting.charge_method),
        charge_class_name:
          accounting.charge_class === 0 ? '' : titleIn(paymentClasses, accounting.charge_class),
        total_price_tax,
        product_price_tax,
        proofing_price_tax,
      },
      order_process: order.order_process.map((entry) => ({ ...entry, sales_notes: entry.staff_notes })),
      proofing_material_record: order.proofing_material_record.map((record) => ({
        ...record,
        production_quantity: 1,
      })),
      maximum_production_items: maximumProductionItems(order),
      production_quantity: order.order_value,
      paid_amount,
      outstanding: (agreedCancellationFee(order) ?? total_amount_tax) - paid_amount,
      payable: orderedUnpaidAmountOf(order),
      owed: owedAmountOf(order),
      later: amountRequestedLater(order),
      credit: creditOf(order),
      uninvoiced_paid: amountDueForInvoice(order, 'paid'),
      uninvoiced_delivered: amountDueForInvoice(order, 'delivered'),
      stage_due: stageDueAmount(order),
      next_who,
      needs_buyer: next_who === 'buyer',
      buyers_part: buyerListPart(order),
      last_five_digits: accounting.last_five_digits,
      case_closed: isOrderClosed(order),
      earlier_sample: earlierSampleState(order),
      is_revenue: countsAsRevenue(order),
      print_stage: printStage(order),
      review_passed_date: reviewPassEntry(order)?.created_date ?? null,
      last_proofing_code: stepsRecorded(order, 'proofing').at(-1)?.status_code ?? null,
      last_production_code: stepsRecorded(order, 'production').at(-1)?.status_code ?? null,
      step_since: stepSince(order),
      sample_sent_date: newestParcelDate(order, 0),
      goods_sent_date: newestParcelDate(order, 1),
      unread_by_buyer: hasUnreadNotes(order, 'buyer'),
      unread_by_staff: hasUnreadNotes(order, 'staff'),
      messages_for_buyer: unansweredMessages(order, 'buyer'),
      messages_for_staff: unansweredMessages(order, 'staff'),
      open_defects: order.defects.filter(isDefectOpen).length,
    },
    { ...dueColumns(order), ...shippingColumns(order) },
  );
}
