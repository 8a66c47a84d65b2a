import { z } from 'zod';
import type { PaymentKind } from '../../codes/payment-kinds.js';
import { stageSchema } from '../../codes/schemas.js';
import type { Stage } from '../../codes/stage.js';
import { refuse } from '../../core/refused.js';
import { isRevenue } from '../derived.js';
import type { Quotation } from '../state.js';
import { type Money, moneyFor, moneyTowards, orderMoney, receivedOf, stageMoney } from './stage-money.js';

/** What is asked about money that does not fit what is owed, before it is written. */
export const moneyQuestionCodes = [
  /** A payment or discount is more than is owed. */
  'OVERPAYS',
  /** Nothing is owed any more where it goes. */
  'STAGE_ALREADY_PAID',
  /** A stage begins without any money for it. */
  'NOTHING_RECEIVED',
  /** A stage begins with a part of its money. */
  'PARTLY_RECEIVED',
  /** An order is settled that still owes. */
  'SETTLED_WITH_OUTSTANDING',
  /** A line of a bank's statement may be another one's double. */
  'SAME_TRANSFER',
] as const;
export type MoneyQuestionCode = (typeof moneyQuestionCodes)[number];

/** A question with its figures, as it is asked and as an event keeps that it was acknowledged: whole NT$. */
export const moneyQuestion = z.object({
  code: z.enum(moneyQuestionCodes),
  /** What was missing before, where the money goes; negative for too much. */
  owed: z.int(),
  /** What had come in there. */
  received: z.int(),
  /** What comes now. */
  amount: z.int(),
  /** What is missing afterwards; negative for too much. */
  rest: z.int(),
});
export type MoneyQuestion = z.infer<typeof moneyQuestion>;

/** A question as it is asked: of a match with the stage of the order that it is about. */
export const askedQuestion = moneyQuestion.extend({
  quotation_no: z.string().optional(),
  stage: stageSchema.optional(),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

/** Field of a body: the questions whose answer is "go on". */
export const acknowledge = z.array(z.enum(moneyQuestionCodes)).max(50).optional();

/** Field of an event: the questions that were acknowledged; left out where none was asked. */
export const acknowledgedSchema = z.array(moneyQuestion).optional();

/** The same as an event's data hold it. */
export const acknowledging = (
  questions: readonly MoneyQuestion[],
): { readonly acknowledged?: MoneyQuestion[] } =>
  questions.length === 0 ? {} : { acknowledged: [...questions] };

const asked = (code: MoneyQuestionCode, { owed, received }: Money, amount: number): MoneyQuestion => ({
  code,
  owed,
  received,
  amount,
  rest: owed - amount,
});

/** About money that comes in, or is let off; `amount` as it is stored. */
export function questionsOfPayment(
  { payment_kind, amount }: { readonly payment_kind: PaymentKind; readonly amount: number },
  order: Quotation,
): readonly MoneyQuestion[] {
  if (amount <= 0) return [];
  const money = moneyFor(payment_kind, order);
  if (amount <= money.owed) return [];
  return [asked(money.owed <= 0 ? 'STAGE_ALREADY_PAID' : 'OVERPAYS', money, amount)];
}

/** About a stage that begins; `after` is the order with what is recorded in the same act, which may be nothing. */
export function questionsOfBeginning(
  stage: Stage,
  before: Quotation,
  after: Quotation,
): readonly MoneyQuestion[] {
  if (moneyTowards(after, stage).owed <= 0) return [];
  const [was, is] = [stageMoney(before, stage), stageMoney(after, stage)];
  return [asked(is.received > 0 ? 'PARTLY_RECEIVED' : 'NOTHING_RECEIVED', was, was.owed - is.owed)];
}

/** About an order that is settled; of one that was given up, its samples alone were to be paid. */
export function questionsOfSettling(order: Quotation): readonly MoneyQuestion[] {
  const money = isRevenue(order) ? orderMoney(order) : moneyTowards(order, 'proofing');
  return money.owed > 0 ? [asked('SETTLED_WITH_OUTSTANDING', money, 0)] : [];
}

/** About a transfer that may be recorded already, as another line; of all that it is to pay. */
export function questionOfDouble(money: readonly Money[], amount: number): MoneyQuestion {
  const sum = (of: (each: Money) => number) => money.reduce((before, each) => before + of(each), 0);
  return asked(
    'SAME_TRANSFER',
    { owed: sum(({ owed }) => owed), received: sum(({ received }) => received) },
    amount,
  );
}

/** The questions that events were asked about, as their data keep them. */
export const questionsOf = (events: readonly { readonly data: unknown }[]): readonly MoneyQuestion[] =>
  events.flatMap(({ data }) => kept.parse(data).acknowledged);

const kept = z.object({ acknowledged: z.array(moneyQuestion).default([]) }).catch({ acknowledged: [] });

/** Throws where not every question is acknowledged. */
export function mustBeAcknowledged(
  questions: readonly MoneyQuestion[],
  codes: readonly MoneyQuestionCode[],
): void {
  const [first] = questions;
  if (first === undefined || questions.every(({ code }) => codes.includes(code))) return;
  refuse({ code: first.code, questions });
}

/** Throws where more would go back than came in; an excess that is there already may get smaller. */
export function mustNotRefundMore(before: Quotation, after: Quotation): void {
  const [received, rest] = [before, after].map(({ accounting }) => receivedOf(accounting.payment_record));
  if (received === undefined || rest === undefined || rest >= Math.min(0, received)) return;
  refuse({ code: 'REFUND_ABOVE_RECEIVED', received, rest });
}
