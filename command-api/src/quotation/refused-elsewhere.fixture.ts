/**
 * Refusals that no rule of rules.int.spec.ts causes: they need a broken catalogue, two processes at once, a
 * file, or an order without an address. Each comment names the test that causes the refusal.
 */
export const refusedElsewhere = [
  // Tested in payment/payment.int.spec.ts, and in invoicing/decide.spec.ts of the domain.
  'ALLOWANCE_ABOVE_INVOICE',
  // Tested in payment/payment.int.spec.ts, and in invoicing/decide.spec.ts of the domain.
  'ALLOWANCE_FIRST',
  // Tested in moving.int.spec.ts.
  'APPROVAL_REOPENED',
  // Tested in designs.int.spec.ts.
  'ART_CLOSED',
  'ART_NOT_READABLE',
  'ART_TOO_LARGE',
  'BELOW_MINIMUM_ORDER',
  // Tested in routes.int.spec.ts, with a product that has sizes.
  'BREAKDOWN_SUM',
  // Tested in invoicing/decide.spec.ts of the domain.
  'CANCEL_TOO_LATE',
  // Tested in undo.int.spec.ts.
  'CANNOT_UNDO',
  'CARTON_OR_FREIGHT_WRONG',
  // Tested in checkout/decide.spec.ts of the domain.
  'CHECKOUT_NOT_FOUND',
  // Tested in message/decide.spec.ts of the domain.
  'COLLEAGUE_NOT_FOUND',
  // Tested in designs.int.spec.ts.
  'COLOUR_NOT_OFFERED',
  // Tested in receipt/decide.spec.ts of the domain.
  'DEFECT_NOT_FOUND',
  'DEFECT_TOO_LATE',
  // Tested in moving.int.spec.ts.
  'DESIGN_NOT_FOUND',
  'EMAIL_ADDRESS_MISSING',
  // Tested in designs.int.spec.ts.
  'FILE_IN_DESIGN',
  'FILE_NOT_ALLOWED',
  // Tested in moving.int.spec.ts.
  'FILE_NOT_FOUND',
  // Tested in invoicing/decide.spec.ts of the domain.
  'INVOICED_MEANWHILE',
  // Tested in payment/payment.int.spec.ts, and in invoicing/decide.spec.ts of the domain.
  'INVOICE_ABOVE_OPEN',
  // Tested in payment/payment.int.spec.ts, or in invoicing/decide.spec.ts of the domain.
  'INVOICE_NOT_FOUND',
  // Tested in payment/payment.int.spec.ts, or in invoicing/decide.spec.ts of the domain.
  'INVOICE_NOT_OPEN',
  // Tested in payment/payment.int.spec.ts.
  'INVOICE_SELLER_MISSING',
  // Tested in change/decide.spec.ts and production/split.spec.ts of the domain.
  'LESS_THAN_SHIPPED',
  'LINK_ENDED',
  'LINK_NOT_ALLOWED',
  'LINK_NOT_FOUND',
  'MATERIAL_GROUP_EMPTY',
  'MATERIAL_GROUP_NOT_FOUND',
  'MATERIAL_KIND_NOT_PRICED',
  'MATERIAL_NOT_FOUND',
  // Tested in payment/payment.int.spec.ts.
  'MERCHANT_KEYS_UNKNOWN',
  // Tested in message/decide.spec.ts of the domain.
  'MESSAGE_EMPTY',
  'MESSAGE_NOT_FOUND',
  'MESSAGE_TOO_LONG',
  // Tested in receipt/decide.spec.ts of the domain.
  'MORE_PIECES_THAN_ORDERED',
  // Tested in change/decide.spec.ts of the domain.
  'NOTHING_CHANGED',
  // Tested in receipt/decide.spec.ts of the domain.
  'NOTHING_DELIVERED',
  // Tested in money.int.spec.ts, and in money/questions.spec.ts of the domain.
  'NOTHING_RECEIVED',
  // Tested in payment/payment.int.spec.ts, and in invoicing/decide.spec.ts of the domain.
  'NOTHING_TO_INVOICE',
  // Tested in payment/payment.int.spec.ts, and in checkout/decide.spec.ts of the domain.
  'NOT_AWAITING_PAYMENT',
  // Tested with every payment method in accounting/decide.spec.ts of the domain.
  'NOT_BY_TRANSFER',
  // Tested in checkout/decide.spec.ts of the domain.
  'NOT_REFUNDABLE_ONLINE',
  // Tested in change/decide.spec.ts of the domain.
  'NOT_YOUR_PROPOSAL',
  // Tested in payment/payment.int.spec.ts, and in invoicing/decide.spec.ts of the domain.
  'NO_NUMBER_LEFT',
  'NO_PROOFING_DAYS',
  // Tested in payment/payment.int.spec.ts, and in checkout/decide.spec.ts of the domain.
  'NO_PROVIDER',
  // Tested with every kind of piece in piece/piece.spec.ts of the domain.
  'NUMBER_TAKEN',
  // Tested in money.int.spec.ts, and in money/questions.spec.ts of the domain.
  'OVERPAYS',
  // Tested in money.int.spec.ts, and in payment/decide.spec.ts of the domain.
  'PAID_DATE_IN_FUTURE',
  // Tested in money.int.spec.ts, and in money/questions.spec.ts of the domain.
  'PARTLY_RECEIVED',
  'PATTERN_SIZE_MISSING',
  'PATTERN_WIDER_THAN_CLOTH',
  // Tested in money.int.spec.ts, and in accounting/decide.spec.ts of the domain.
  'PAYMENT_KIND_NOT_OF_STAGE',
  // Tested with every kind of piece in piece/piece.spec.ts of the domain.
  'PIECE_FIELD_MISSING',
  // Tested with every kind of piece in piece/piece.spec.ts of the domain.
  'PIECE_TEXT_TOO_LONG',
  'PROFIT_NOT_BELOW_100',
  // Tested in moving.int.spec.ts.
  'PROOFING_NOT_ORDERED',
  // Tested in change/decide.spec.ts of the domain.
  'PROPOSAL_EXPIRED',
  'PROPOSAL_NOT_FOUND',
  'PROPOSAL_STALE',
  'QUOTATION_NO_EXISTS',
  'QUOTATION_STILL_VALID',
  // Tested in payment/payment.int.spec.ts, and in checkout/decide.spec.ts of the domain.
  'REFUND_ABOVE_PAID',
  // Tested in money.int.spec.ts, and in money/questions.spec.ts of the domain.
  'REFUND_ABOVE_RECEIVED',
  // Tested in payment/payment.int.spec.ts, and in checkout/decide.spec.ts of the domain.
  'REFUND_UNDER_WAY',
  // Tested in roster/decide.spec.ts of the domain.
  'ROSTER_DIFFERS',
  // Tested in roster/decide.spec.ts of the domain.
  'ROSTER_SUM',
  // Tested in bank/routes.int.spec.ts, where a bank statement line is matched.
  'SAME_TRANSFER',
  // Tested in money/questions.spec.ts of the domain.
  'SETTLED_WITH_OUTSTANDING',
  // Tested with every kind of piece in piece/piece.spec.ts of the domain.
  'SIZE_NOT_OFFERED',
  // Tested in money.int.spec.ts, and in money/questions.spec.ts of the domain.
  'STAGE_ALREADY_PAID',
  // Tested in change/decide.spec.ts of the domain.
  'TOO_LATE_TO_CHANGE',
  // Tested in checkout/decide.spec.ts of the domain.
  'TOO_MANY_CHECKOUTS',
  // Tested in payment/payment.int.spec.ts, or in invoicing/decide.spec.ts of the domain.
  'TOO_MANY_INVOICES',
  'TOO_MANY_LINKS',
  'TOO_MANY_PICTURES',
  // Tested in moving.int.spec.ts.
  'UNKNOWN_CODE',
  // Tested with every kind of piece in piece/piece.spec.ts of the domain.
  'UNKNOWN_FIELD',
  'UNKNOWN_LABEL',
];
