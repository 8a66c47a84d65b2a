import { z } from 'zod';
import type { PaymentKind } from '../../codes/payment-kinds.js';
import { stageSchema } from '../../codes/schemas.js';
import type { Stage } from '../../codes/stage.js';
import { refuse } from '../../core/refused.js';
import { agreedCancellationFee, countsAsRevenue } from '../derived.js';
import type { Quotation } from '../state.js';
import {
  type MoneyBalance,
  moneyOfKind,
  moneyNeededForStage,
  orderMoney,
  netReceivedOf,
  stageMoney,
} from './stage-money.js';

/** The questions that a caller must confirm before an amount is recorded that does not fit what is owed. */
export const moneyQuestionCodes = [
  /** A payment or discount exceeds what is owed. */
  'OVERPAYS',
  /** The stage or order that the payment is for owes nothing any more. */
  'STAGE_ALREADY_PAID',
  /** A stage begins although no money was received for it. */
  'NOTHING_RECEIVED',
  /** A stage begins although only a part of its money was received. */
  'PARTLY_RECEIVED',
  /** An order is settled although it still owes money. */
  'SETTLED_WITH_OUTSTANDING',
  /** A line of a bank statement may duplicate another one. */
  'SAME_TRANSFER',
] as const;
export type MoneyQuestionCode = (typeof moneyQuestionCodes)[number];

/**
 * A question with its amounts in whole NT$, as callers receive it and as an event stores it once it is
 * acknowledged.
 */
export const moneyQuestion = z.object({
  code: z.enum(moneyQuestionCodes),
  /** The open amount before the payment; negative for an overpayment. */
  owed: z.int(),
  /** The amount received before the payment. */
  received: z.int(),
  amount: z.int(),
  /** The open amount after the payment; negative for an overpayment. */
  rest: z.int(),
});
export type MoneyQuestion = z.infer<typeof moneyQuestion>;

/** A question about a match also names the order and the stage. */
export const orderMoneyQuestion = moneyQuestion.extend({
  quotation_no: z.string().optional(),
  stage: stageSchema.optional(),
});
export type OrderMoneyQuestion = z.infer<typeof orderMoneyQuestion>;

/** The field of a request body that lists the questions which the caller confirmed. */
export const acknowledgeField = z.array(z.enum(moneyQuestionCodes)).max(50).optional();

/** The field of an event that stores the confirmed questions; left out where none was asked. */
export const acknowledgedSchema = z.array(moneyQuestion).optional();

/** The confirmed questions as the data of an event store them. */
export const acknowledgedField = (
  questions: readonly MoneyQuestion[],
): { readonly acknowledged?: MoneyQuestion[] } =>
  questions.length === 0 ? {} : { acknowledged: [...questions] };

const asked = (code: MoneyQuestionCode, { owed, received }: MoneyBalance, amount: number): MoneyQuestion => ({
  code,
  owed,
  received,
  amount,
  rest: owed - amount,
});

/** The questions about a payment or a discount; `amount` has the sign with which it is stored. */
export function questionsOfPayment(
  { payment_kind, amount }: { readonly payment_kind: PaymentKind; readonly amount: number },
  order: Quotation,
): readonly MoneyQuestion[] {
  if (amount <= 0) return [];
  const money = moneyOfKind(payment_kind, order);
  if (amount <= money.owed) return [];
  return [asked(money.owed <= 0 ? 'STAGE_ALREADY_PAID' : 'OVERPAYS', money, amount)];
}

/**
 * The questions about a stage that begins; `after` is the order including payments that the same command
 * records.
 */
export function questionsOfStageStart(
  stage: Stage,
  before: Quotation,
  after: Quotation,
): readonly MoneyQuestion[] {
  if (moneyNeededForStage(after, stage).owed <= 0) return [];
  const [was, is] = [stageMoney(before, stage), stageMoney(after, stage)];
  return [asked(is.received > 0 ? 'PARTLY_RECEIVED' : 'NOTHING_RECEIVED', was, was.owed - is.owed)];
}

/**
 * The questions about settling an order. Where the order was given up, only its samples or the agreed fee had
 * to be paid.
 */
export function questionsOfSettling(order: Quotation): readonly MoneyQuestion[] {
  const isWhole = countsAsRevenue(order) || agreedCancellationFee(order) !== undefined;
  const money = isWhole ? orderMoney(order) : moneyNeededForStage(order, 'proofing');
  return money.owed > 0 ? [asked('SETTLED_WITH_OUTSTANDING', money, 0)] : [];
}

/**
 * The question about a transfer that may already be recorded as another line of a statement; `amount` is the
 * sum of all payments from the transfer.
 */
export function duplicateTransferQuestion(money: readonly MoneyBalance[], amount: number): MoneyQuestion {
  const sum = (of: (each: MoneyBalance) => number) => money.reduce((before, each) => before + of(each), 0);
  return asked(
    'SAME_TRANSFER',
    { owed: sum(({ owed }) => owed), received: sum(({ received }) => received) },
    amount,
  );
}

/** The confirmed questions that are stored in the data of these events. */
export const confirmedQuestionsIn = (
  events: readonly { readonly data: unknown }[],
): readonly MoneyQuestion[] => events.flatMap(({ data }) => kept.parse(data).acknowledged);

const kept = z.object({ acknowledged: z.array(moneyQuestion).default([]) }).catch({ acknowledged: [] });

/** Throws `Refused` unless every question is acknowledged. */
export function assertAcknowledged(
  questions: readonly MoneyQuestion[],
  codes: readonly MoneyQuestionCode[],
): void {
  const [first] = questions;
  if (first === undefined || questions.every(({ code }) => codes.includes(code))) return;
  refuse({ code: first.code, questions });
}

/** Throws `Refused` where refunds would exceed what was received; an existing excess may become smaller. */
export function assertNoExcessRefund(before: Quotation, after: Quotation): void {
  const [received, rest] = [before, after].map(({ accounting }) => netReceivedOf(accounting.payment_record));
  if (received === undefined || rest === undefined || rest >= Math.min(0, received)) return;
  refuse({ code: 'REFUND_ABOVE_RECEIVED', received, rest });
}
