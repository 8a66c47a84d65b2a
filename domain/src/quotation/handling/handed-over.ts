import { isOnPaymentTerm, ACCOUNTING_CODE } from '../../codes/accounting-codes.js';
import { isBeforeProduction } from '../../codes/quotation-codes.js';
import type { Accounting } from '../accounting/state.js';
import { BUYER_READ_MARK } from '../message/thread.js';
import { withEntriesRead } from '../review/notes.js';
import type { Quotation } from '../state.js';
import type { HandOver } from './hand-over-data.js';

/**
 * Removes the former owner's notes and payment details from the order; its history still shows them to staff.
 */
export function applyHandOver(
  order: Quotation,
  { customer_uid, buyer, delivery, invoice, terms_reset, created_date }: HandOver,
): Quotation {
  const { please_note_that_proofing, please_note_that_product } = order;
  return {
    ...order,
    customer_uid,
    buyer,
    delivery,
    invoice,
    // The division names receivers of the former owner.
    planned_deliveries: [],
    customer_notes: '',
    // Decisions of the former owner do not apply to the new one.
    approvals: [],
    // Links of the former owner end with the hand-over.
    links: order.links.map((link) => ({
      ...link,
      revoked_date: link.revoked_date ?? created_date ?? lastInstantOf(order),
    })),
    sample_approved:
      order.sample_approved && (order.approvals.length === 0 || !isBeforeProduction(order.code)),
    order_process: withEntriesRead('buyer', order.order_process),
    messages_read: withoutBuyers(order.messages_read),
    // Open proposals with the former owner do not apply to the new one.
    proposals: order.proposals.map((proposal) =>
      proposal.state === 'open' ? { ...proposal, state: 'withdrawn' } : proposal,
    ),
    accounting: withoutStatements(terms_reset ? withoutTerms(order.accounting) : order.accounting),
    handed_over: {
      at: created_date ?? lastInstantOf(order),
      please_note_that_proofing,
      please_note_that_product,
    },
  };
}

/** The new owner has not read any messages. */
const withoutBuyers = ({ [BUYER_READ_MARK]: _former, ...others }: Quotation['messages_read']) => others;

const withoutStatements = (accounting: Accounting): Accounting => ({
  ...accounting,
  last_five_digits: '',
  buyer_paypal_email: '',
  reported_amount: null,
  reported_paid_on: null,
  payment_address: '',
});

const withoutTerms = (accounting: Accounting): Accounting => ({
  ...accounting,
  code: isAgreedTerm(accounting.code) ? ACCOUNTING_CODE.notStarted : accounting.code,
  code_before_pause: isAgreedTerm(accounting.code_before_pause)
    ? ACCOUNTING_CODE.notStarted
    : accounting.code_before_pause,
  charge_method: 0,
  charge_class: 0,
  proofing_or_product: null,
});

/** The latest instant in an order, for the first version of the event, which does not state its time. */
const lastInstantOf = (order: Quotation): string =>
  [
    ...order.order_process,
    ...order.accounting.payment_record,
    ...order.files,
    ...order.proofing_process.proofing_record,
    ...order.product_process.product_record,
  ]
    .map(({ created_date }) => created_date)
    .concat(order.deliveries.map(({ create_date }) => create_date))
    .reduce((last, at) => (at > last ? at : last), order.creation_date);

/** Whether the accounting code states that a later payment was agreed. */
export const isAgreedTerm = (code: Accounting['code'] | null): boolean => isOnPaymentTerm(code);
