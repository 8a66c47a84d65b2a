import { z } from 'zod';
import { accountingState } from './accounting/state.js';
import { addresseeState } from './addressee/state.js';
import { changeState } from './change/state.js';
import { breakdownState } from './breakdown/breakdown.js';
import { approvalState } from './approval/state.js';
import { checkoutState } from './checkout/state.js';
import { invoicingState } from './invoicing/state.js';
import { deliveryState } from './delivery/state.js';
import { designState } from './design/state.js';
import { fileState } from './file/state.js';
import { handlingState } from './handling/state.js';
import { instantSchema } from './due/instant.js';
import { linkState } from './link/state.js';
import { messageState } from './message/state.js';
import { codeMoveState } from './movement/state.js';
import { pricedOrderSchema } from './pricing/priced-order.js';
import { productionState } from './production/state.js';
import { proofingState } from './proofing/state.js';
import { receiptState } from './receipt/state.js';
import { reviewState } from './review/state.js';
import { rosterState } from './roster/state.js';
import { wishedDateState } from './request/state.js';
import { stockState } from './stock/state.js';
import { orderOwnerFields } from './readers/whose.js';

/**
 * The state of an order, folded from its events. It contains nothing derived: totals, days and texts are
 * calculated when they are read.
 */
export const quotationSchema = pricedOrderSchema.extend({
  quotation_no: z.string(),
  /** The Taipei date as YYMMDD. */
  index_date: z.string(),
  creation_date: instantSchema,
  ...orderOwnerFields,
  rapid: z.boolean(),
  /** The buyer's notes of the request, which the entry of the next submission takes over. */
  customer_notes: z.string(),
  ...wishedDateState,
  ...breakdownState,
  ...addresseeState,
  ...codeMoveState,
  ...reviewState,
  ...accountingState,
  ...proofingState,
  ...approvalState,
  ...productionState,
  ...handlingState,
  ...stockState,
  ...deliveryState,
  ...fileState,
  ...designState,
  ...rosterState,
  ...linkState,
  ...messageState,
  ...checkoutState,
  ...invoicingState,
  ...changeState,
  ...receiptState,
});
export type Quotation = z.infer<typeof quotationSchema>;

/**
 * The state of an order: null before its request, `deleted` after its deletion. The number of a deleted order
 * is never used again.
 */
export type QuotationState = Quotation | 'deleted' | null;
