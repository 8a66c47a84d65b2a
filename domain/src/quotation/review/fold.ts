import type { FoldsOf } from '../fold.js';
import { reviewRound, submission, withEntry } from '../movement/order-process.js';
import { repriced } from '../request/fold.js';
import type { OrderProcessEntry, Quotation } from '../state.js';
import type { ReviewEvent } from './events.js';
import { readBy } from './notes.js';

export const reviewFolds: FoldsOf<ReviewEvent> = {
  /** A new round: the entries of earlier ones stay in the history alone. */
  QuotationSubmittedForReview: (order, { priced, ...data }) => ({
    ...atReview(priced === undefined ? order : repriced(order, priced)),
    code: 1001,
    allow_delete: false,
    customer_notes: data.customer_notes,
    order_process: withEntry([], { code: 1001, ...data }, order),
  }),
  ReviewPassed: (order, { warnings: _acknowledged, ...data }) => ({
    ...atReview(order),
    code: 1002,
    allow_delete: true,
    sales_value: salesPersonAfterPass(order, data.staff_uid),
    unit_price_off: data.unit_price_off,
    order_process: withEntry(submission(order.order_process), { code: 1002, ...data }, order),
  }),
  ReviewReturned: (order, data) => ({
    ...atReview(order),
    code: 1101,
    allow_delete: false,
    order_process: withEntry(readByStaff(reviewRound(order.order_process)), { code: 1101, ...data }, order),
  }),
  NotesRead: (order, { by }) => ({ ...order, order_process: readBy(by, order.order_process) }),
};

/** Who passes an order serves it; who corrects a pass puts a figure right and leaves it to whom it was given. */
const salesPersonAfterPass = ({ code, sales_value }: Quotation, staff_uid: string): string =>
  code === 1002 && sales_value !== '' ? sales_value : staff_uid;

/** What is reviewed anew was not agreed upon: neither a price nor samples. */
const atReview = (order: Quotation): Quotation => ({
  ...order,
  sample_approved: false,
  unit_price_off: null,
  last_step_stands: { proofing: false, production: false },
});

const readByStaff = (entries: readonly OrderProcessEntry[]) => readBy('staff', entries);
