import type { z } from 'zod';
import { changeAccessoryBody } from './accessory/commands.js';
import {
  allowNextStepBody,
  changeAccountingCodeBody,
  forceCloseBody,
  placeOrderBody,
  reportTransferBody,
} from './accounting/commands.js';
import { addDeliveryBody, emailDeliveryBody, removeDeliveryBody } from './delivery/commands.js';
import { addFileBody, removeFileBody } from './file/commands.js';
import {
  assignBody,
  deductStockBody,
  setCompletionDateBody,
  setNoteBody,
  setOptionsBody,
} from './handling/commands.js';
import { advanceBody, forceCodeBody, moveCodeBody } from './movement/commands.js';
import { addPaymentBody, correctPaymentBody, removePaymentBody } from './payment/commands.js';
import { splitProductionBody } from './production/commands.js';
import { clearRecordBody, recordStepBody, rejectProofBody } from './proofing/commands.js';
import { deleteBody, requestBody, reviseBody } from './request/commands.js';
import {
  markNotesReadBody,
  passReviewBody,
  renewBody,
  returnReviewBody,
  submitForReviewBody,
} from './review/commands.js';

/** What may be asked of an order: the words of its routes, and what each takes. */
export const quotationBodies = {
  request: requestBody,
  revise: reviseBody,
  delete: deleteBody,
  'submit-for-review': submitForReviewBody,
  renew: renewBody,
  'pass-review': passReviewBody,
  'return-review': returnReviewBody,
  'mark-notes-read': markNotesReadBody,
  'place-order': placeOrderBody,
  'report-transfer': reportTransferBody,
  'reject-proof': rejectProofBody,
  'allow-next-step': allowNextStepBody,
  'change-accounting-code': changeAccountingCodeBody,
  'force-close': forceCloseBody,
  advance: advanceBody,
  'move-code': moveCodeBody,
  'force-code': forceCodeBody,
  'record-proofing-step': recordStepBody,
  'record-production-step': recordStepBody,
  'clear-proofing-record': clearRecordBody,
  'clear-production-record': clearRecordBody,
  'change-accessory': changeAccessoryBody,
  'split-production': splitProductionBody,
  'set-note': setNoteBody,
  'set-completion-date': setCompletionDateBody,
  'set-options': setOptionsBody,
  'add-payment': addPaymentBody,
  'correct-payment': correctPaymentBody,
  'remove-payment': removePaymentBody,
  'add-delivery': addDeliveryBody,
  'remove-delivery': removeDeliveryBody,
  'email-delivery': emailDeliveryBody,
  'deduct-stock': deductStockBody,
  assign: assignBody,
  'add-file': addFileBody,
  'remove-file': removeFileBody,
} as const satisfies Readonly<Record<string, z.ZodObject>>;

type Bodies = typeof quotationBodies;
export type QuotationCommandKind = keyof Bodies;

/** A body without fields is inferred as one that has none, not even `kind`. */
type FieldsOf<Body> = string extends keyof Body ? unknown : Body;

export type CommandOf<Kind extends QuotationCommandKind> = { readonly kind: Kind } & FieldsOf<
  z.infer<Bodies[Kind]>
>;
export type QuotationCommand = { [Kind in QuotationCommandKind]: CommandOf<Kind> }[QuotationCommandKind];

/** What may be asked of an order that is there. */
export type QuotationAction = Exclude<QuotationCommandKind, 'request'>;
export const quotationActions = (Object.keys(quotationBodies) as QuotationCommandKind[]).filter(
  (kind): kind is QuotationAction => kind !== 'request',
);
