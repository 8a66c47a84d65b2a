import { isClosed, type QuotationCode, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import type { OrderProcessEntry } from '../review/state.js';
import type { Quotation } from '../state.js';

/** The fields that an entry states itself; the others follow from the order. */
export interface EntryFields {
  readonly code: QuotationCode;
  readonly created_date: string;
  readonly staff_uid?: string;
  readonly customer_notes?: string;
  readonly staff_notes?: string;
  readonly unit_price_off?: number | null;
  readonly proofing_delivery_date?: number;
  readonly product_delivery_date?: number;
}

/** The entries of the order process with one more at the end. */
export const withProcessEntry = (
  entries: readonly OrderProcessEntry[],
  fields: EntryFields,
  { accounting }: Pick<Quotation, 'accounting'>,
): OrderProcessEntry[] => [
  ...entries,
  {
    index: entries.length,
    update_date: fields.created_date,
    staff_uid: '',
    customer_notes: '',
    staff_notes: '',
    order_close: isClosed(fields.code),
    close_date: isClosed(fields.code) ? fields.created_date : null,
    unit_price_off: null,
    proofing_delivery_date: 0,
    product_delivery_date: 0,
    notesIsRead: false,
    last_five_digits: accounting.last_five_digits,
    buyer_paypal_email: accounting.buyer_paypal_email,
    ...fields,
  },
];

/** The entries of the current review round: its last submission and its last pass. */
export const reviewRound = (entries: readonly OrderProcessEntry[]): OrderProcessEntry[] =>
  ([QUOTATION_CODE.submitted, QUOTATION_CODE.reviewPassed] as const)
    .flatMap((code) => entries.findLast((entry) => entry.code === code) ?? [])
    .map((entry, index) => ({ ...entry, index }));

/** The submission of the current review round alone, which is for the reviewer. */
export const currentSubmission = (entries: readonly OrderProcessEntry[]): OrderProcessEntry[] =>
  reviewRound(entries)
    .filter(({ code }) => code === QUOTATION_CODE.submitted)
    .map((entry) => ({ ...entry, notesIsRead: true }));
