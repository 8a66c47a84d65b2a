import type { PaymentClass } from './payment-classes.js';
import { allQuotationCodes, isProofingCode, quotationCodes, type QuotationCode } from './quotation-codes.js';

const fromWaitingProof = [1002, 3050, 3002, 3102, 3998, 3999, 9998] as const;
const fromProofing = [3001, 3101, 3003, 3103, 4001, 4101, 3998, 3999] as const;
const fromProofed = [3002, 3102, 4001, 4101, 3998, 3999] as const;
const fromWaitingProduction = [1002, 3003, 3103, 4002, 4102, 9998] as const;
const fromProducing = [4001, 4101, 4003, 4103] as const;

/**
 * The movement matrix (`facts.md` section 2.3): the codes to which staff may move an order, before payment
 * class and samples are checked.
 */
export const codeMoveMatrix: Readonly<Record<QuotationCode, readonly QuotationCode[]>> = {
  1000: [],
  1001: [],
  1002: [3001, 3101, 4001, 4101, 9998],
  1101: [],
  3001: fromWaitingProof,
  3101: fromWaitingProof,
  3050: [3001, 3101, 3002, 3102],
  3002: fromProofing,
  3102: fromProofing,
  3003: fromProofed,
  3103: fromProofed,
  3998: [],
  3999: [],
  4001: fromWaitingProduction,
  4101: fromWaitingProduction,
  4002: fromProducing,
  4102: fromProducing,
  4003: [4002, 4102, 9999],
  4103: [4002, 4102, 9999, 4003],
  9998: [],
  9999: [],
};

/** Whether only review commands lead to and from the code. */
export const isReviewOnlyCode = (code: number): boolean => code === 1000 || code === 1001;

/** Codes from which staff may move an order somewhere. */
export const movableCodes = allQuotationCodes.filter((code) => codeMoveMatrix[code].length > 0);

export interface MoveRequest {
  readonly from: QuotationCode;
  readonly to: QuotationCode;
  /** The order's payment class, or the customer's while the order has none. */
  readonly payment_class: PaymentClass;
}

/** Whether the matrix permits the move within the order's branch. */
export const mayMove = ({ from, to, payment_class }: MoveRequest): boolean =>
  codeMoveMatrix[from].includes(to) &&
  (staysInBranch(from, to) || shippedThenPaid(from, to) || isBranchOf(to, payment_class));

const staysInBranch = (from: QuotationCode, to: QuotationCode): boolean =>
  quotationCodes[from].payment_class !== null &&
  quotationCodes[from].payment_class === quotationCodes[to].payment_class;

/**
 * The only move out of the deferred branch, open to both payment classes: an order that was shipped unpaid is
 * paid.
 */
const shippedThenPaid = (from: QuotationCode, to: QuotationCode): boolean => from === 4103 && to === 4003;

const isBranchOf = (to: QuotationCode, payment_class: PaymentClass): boolean =>
  quotationCodes[to].payment_class === null || quotationCodes[to].payment_class === payment_class;

/** Whether an order moves to the code only with samples, because the code belongs to proofing. */
export const needsSamples = (to: QuotationCode): boolean => isProofingCode(to);

/** Every code to which staff may move the order now; a step tracker enables exactly these. */
export const allowedMoves = (
  from: QuotationCode,
  payment_class: PaymentClass,
  proofing_value: number,
): readonly QuotationCode[] =>
  codeMoveMatrix[from].filter(
    (to) => mayMove({ from, to, payment_class }) && (proofing_value > 0 || !needsSamples(to)),
  );

/**
 * Of two codes, one for each payment class, the code that belongs to the branch of the order's present code.
 */
export const codeInBranch = (
  from: QuotationCode,
  payment_class: PaymentClass,
  pair: Readonly<Record<PaymentClass, QuotationCode>>,
): QuotationCode => pair[quotationCodes[from].payment_class ?? payment_class];

/** Stations of an order from request to settled; the codes of a station have the same rank. */
const stations: readonly (readonly number[])[] = [
  [1000, 1101],
  [1001],
  [1002],
  [3001, 3050, 3101],
  [3002, 3102],
  [3003, 3103],
  [4001, 4101],
  [4002, 4102],
  [4003, 4103],
  [9999],
] satisfies QuotationCode[][];

const stationOf = (code: number): number => stations.findIndex((codes) => codes.includes(code));

export const isForwardMove = (from: number, to: number): boolean => stationOf(from) < stationOf(to);

/** Whether a move goes back; giving up an order does not count. */
export const isBackwardMove = (from: number, to: number): boolean =>
  stationOf(to) >= 0 && stationOf(to) < stationOf(from);
