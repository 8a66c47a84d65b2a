/**
 * Refusals that no rule of rules.int.spec.ts meets: they need a broken catalogue, two processes at once, a file, or
 * nobody's address; each is met where those are at hand.
 */
export const refusedElsewhere = [
  // Met in payment/payment.int.spec.ts, or in invoicing/decide.spec.ts of the domain.
  'ALLOWANCE_ABOVE_INVOICE',
  // Met in payment/payment.int.spec.ts, or in invoicing/decide.spec.ts of the domain.
  'ALLOWANCE_FIRST',
  // Met in moving.int.spec.ts.
  'APPROVAL_REOPENED',
  // Met in designs.int.spec.ts.
  'ART_CLOSED',
  'ART_NOT_READABLE',
  'ART_TOO_LARGE',
  'BELOW_MINIMUM_ORDER',
  // Met in routes.int.spec.ts, with a product that has sizes.
  'BREAKDOWN_SUM',
  // Met in payment/payment.int.spec.ts, or in invoicing/decide.spec.ts of the domain.
  'CANCEL_TOO_LATE',
  // Met in undo.int.spec.ts.
  'CANNOT_UNDO',
  'CARTON_OR_FREIGHT_WRONG',
  // Met in payment/payment.int.spec.ts, or in checkout/decide.spec.ts of the domain.
  'CHECKOUT_NOT_FOUND',
  // Met in message/decide.spec.ts of the domain.
  'COLLEAGUE_NOT_FOUND',
  // Met in designs.int.spec.ts.
  'COLOUR_NOT_OFFERED',
  // Met in receipt/decide.spec.ts of the domain.
  'DEFECT_NOT_FOUND',
  'DEFECT_TOO_LATE',
  // Met in moving.int.spec.ts.
  'DESIGN_NOT_FOUND',
  'EMAIL_ADDRESS_MISSING',
  // Met in designs.int.spec.ts.
  'FILE_IN_DESIGN',
  'FILE_NOT_ALLOWED',
  // Met in moving.int.spec.ts.
  'FILE_NOT_FOUND',
  // Met in payment/payment.int.spec.ts, or in invoicing/decide.spec.ts of the domain.
  'INVOICED_MEANWHILE',
  // Met in payment/payment.int.spec.ts, or in invoicing/decide.spec.ts of the domain.
  'INVOICE_ABOVE_OPEN',
  // Met in payment/payment.int.spec.ts, or in invoicing/decide.spec.ts of the domain.
  'INVOICE_NOT_FOUND',
  // Met in payment/payment.int.spec.ts, or in invoicing/decide.spec.ts of the domain.
  'INVOICE_NOT_OPEN',
  // Met in payment/payment.int.spec.ts, or in invoicing/decide.spec.ts of the domain.
  'INVOICE_SELLER_MISSING',
  'LINK_ENDED',
  'LINK_NOT_ALLOWED',
  'LINK_NOT_FOUND',
  'MATERIAL_GROUP_EMPTY',
  'MATERIAL_GROUP_NOT_FOUND',
  'MATERIAL_KIND_NOT_PRICED',
  'MATERIAL_NOT_FOUND',
  // Met in message/decide.spec.ts of the domain.
  'MESSAGE_EMPTY',
  'MESSAGE_NOT_FOUND',
  'MESSAGE_TOO_LONG',
  // Met in receipt/decide.spec.ts of the domain.
  'MORE_PIECES_THAN_ORDERED',
  // Met in change/decide.spec.ts of the domain.
  'NOTHING_CHANGED',
  // Met in receipt/decide.spec.ts of the domain.
  'NOTHING_DELIVERED',
  // Met in money.int.spec.ts, or with every figure in money/questions.spec.ts of the domain.
  'NOTHING_RECEIVED',
  // Met in payment/payment.int.spec.ts, or in invoicing/decide.spec.ts of the domain.
  'NOTHING_TO_INVOICE',
  // Met in payment/payment.int.spec.ts, or in checkout/decide.spec.ts of the domain.
  'NOT_AWAITING_PAYMENT',
  // Met with every way of paying in accounting/decide.spec.ts of the domain.
  'NOT_BY_TRANSFER',
  // Met in payment/payment.int.spec.ts, or in checkout/decide.spec.ts of the domain.
  'NOT_REFUNDABLE_ONLINE',
  // Met in change/decide.spec.ts of the domain.
  'NOT_YOUR_PROPOSAL',
  // Met in payment/payment.int.spec.ts, or in invoicing/decide.spec.ts of the domain.
  'NO_NUMBER_LEFT',
  'NO_PROOFING_DAYS',
  // Met in payment/payment.int.spec.ts, or in checkout/decide.spec.ts of the domain.
  'NO_PROVIDER',
  // Met with every kind of piece in piece/piece.spec.ts of the domain.
  'NUMBER_TAKEN',
  // Met in money.int.spec.ts, or with every figure in money/questions.spec.ts of the domain.
  'OVERPAYS',
  // Met in money.int.spec.ts, or with every figure in money/questions.spec.ts of the domain.
  'PAID_DATE_IN_FUTURE',
  // Met in money.int.spec.ts, or with every figure in money/questions.spec.ts of the domain.
  'PARTLY_RECEIVED',
  'PATTERN_SIZE_MISSING',
  'PATTERN_WIDER_THAN_CLOTH',
  // Met in money.int.spec.ts, or with every figure in money/questions.spec.ts of the domain.
  'PAYMENT_KIND_NOT_OF_STAGE',
  // Met with every kind of piece in piece/piece.spec.ts of the domain.
  'PIECE_FIELD_MISSING',
  // Met with every kind of piece in piece/piece.spec.ts of the domain.
  'PIECE_TEXT_TOO_LONG',
  'PROFIT_NOT_BELOW_100',
  // Met in moving.int.spec.ts.
  'PROOFING_NOT_ORDERED',
  // Met in change/decide.spec.ts of the domain.
  'PROPOSAL_EXPIRED',
  'PROPOSAL_NOT_FOUND',
  'PROPOSAL_STALE',
  'QUOTATION_NO_EXISTS',
  'QUOTATION_STILL_VALID',
  // Met in payment/payment.int.spec.ts, or in checkout/decide.spec.ts of the domain.
  'REFUND_ABOVE_PAID',
  // Met in money.int.spec.ts, or with every figure in money/questions.spec.ts of the domain.
  'REFUND_ABOVE_RECEIVED',
  // Met in payment/payment.int.spec.ts, or in checkout/decide.spec.ts of the domain.
  'REFUND_UNDER_WAY',
  // Met in roster/decide.spec.ts of the domain.
  'ROSTER_SUM',
  // Met where a line of a bank's statement is matched.
  'SAME_TRANSFER',
  // Met in money.int.spec.ts, or with every figure in money/questions.spec.ts of the domain.
  'SETTLED_WITH_OUTSTANDING',
  // Met with every kind of piece in piece/piece.spec.ts of the domain.
  'SIZE_NOT_OFFERED',
  // Met in money.int.spec.ts, or with every figure in money/questions.spec.ts of the domain.
  'STAGE_ALREADY_PAID',
  // Met in change/decide.spec.ts of the domain.
  'TOO_LATE_TO_CHANGE',
  // Met in payment/payment.int.spec.ts, or in checkout/decide.spec.ts of the domain.
  'TOO_MANY_CHECKOUTS',
  // Met in payment/payment.int.spec.ts, or in invoicing/decide.spec.ts of the domain.
  'TOO_MANY_INVOICES',
  'TOO_MANY_LINKS',
  'TOO_MANY_PICTURES',
  // Met in moving.int.spec.ts.
  'UNKNOWN_CODE',
  // Met with every kind of piece in piece/piece.spec.ts of the domain.
  'UNKNOWN_FIELD',
  'UNKNOWN_LABEL',
];
