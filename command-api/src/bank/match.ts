import { refuse, Refused, taipeiDate } from '@zhidan/domain';
import {
  type BankLine,
  bankLine,
  type BankLineCommand,
  possibleDuplicatesOf,
  type BankWarning,
  isAllocationRecorded,
  isNextStepDue,
  type LineAllocation,
  allocationsByStage,
  type RefundOfLine,
  transferKind,
} from '@zhidan/domain/bank';
import {
  type OrderMoneyQuestion,
  type MoneyQuestionCode,
  type MoneyBalance,
  moneyOfKind,
  assertAcknowledged,
  duplicateTransferQuestion,
  quotation,
  type CommandOf,
  confirmedQuestionsIn,
  type QuotationState,
  warningsOf,
} from '@zhidan/domain/quotation';
import { loadOrder } from '../allocation/handle.js';
import type { Facts } from '../facts/facts.js';
import { quotationFacts } from '../quotation/facts.js';
import { handleQuotation, type OrderCall } from '../quotation/handle.js';
import type { BankLineResult } from './done.js';
import type { FindSimilarLines } from './lines-like.js';
import { removePayments } from './take-back.js';

/**
 * Records the payments of a bank statement line on its orders, and moves orders on that wait for nothing else.
 * Questions about unusual payments are asked before anything is written. Every step can be repeated: the line's
 * first event reserves it for these orders, an order gets each payment once, and the line counts as matched
 * only when all payments are recorded. Throws `Refused` after removing what was recorded.
 */
export async function matchLine(
  port: Facts,
  id: string,
  { allocations, refund, acknowledge }: MatchRequest,
  call: MatchCall,
): Promise<BankLineResult> {
  const { eventStore } = port;
  const { state } = await eventStore.load(bankLine, id);
  const begin = { kind: 'begin', allocations } as const;
  bankLine.decide(begin, state, call.facts);
  const order = { ...call, bank_line: id };
  const paymentsFor = (line: BankLine | null) => [
    ...allocationsByStage(allocations).map((each) => ({
      of: each,
      ...paymentFor(each, line, call.facts.now),
    })),
    ...(refund === undefined ? [] : [refundFor(refund)]),
  ];
  if (refund !== undefined) mustBeOfLine(refund, allocations);
  const questions =
    state === null || state.status === 'matched'
      ? []
      : await questionsAhead(port, { ...state, id }, paymentsFor(state), order);
  assertAcknowledged(questions, acknowledge);
  const acknowledged = questions.filter(({ code }) => code === 'SAME_TRANSFER');
  const begun = await eventStore.handle(bankLine, id, { ...begin, acknowledged }, call.facts, call.context);
  if (begun.state?.status === 'matched') return { ...begun, warnings: leftOver(begun.state, allocations) };
  const finish: BankLineCommand = { kind: 'finish', allocations };
  try {
    for (const { of, ...command } of paymentsFor(begun.state))
      await pay(port, of, { ...command, acknowledge }, order);
    const warnings: BankWarning[] = [];
    for (const quotation_no of orderNumbersOf(allocations))
      warnings.push(...(await allowNext(port, quotation_no, order)));
    const finished = await eventStore.handle(bankLine, id, finish, call.facts, call.context);
    return { ...finished, warnings: [...warnings, ...leftOver(finished.state, allocations)] };
  } catch (error) {
    if (error instanceof Refused) await giveUp(port, id, allocations, order);
    throw error;
  }
}

/** A call to match a line with orders; `linesLike` finds lines that may be the same transfer. */
export type MatchCall = OrderCall & { readonly linesLike: FindSimilarLines };

/**
 * What accounting sends to match a line: the stages that the line pays, the part of it that is refunded, and
 * the questions that are acknowledged.
 */
export interface MatchRequest {
  readonly allocations: readonly LineAllocation[];
  readonly refund?: RefundOfLine | undefined;
  readonly acknowledge: MoneyQuestionCode[];
}

const orderNumbersOf = (allocations: readonly LineAllocation[]): readonly string[] => [
  ...new Set(allocations.map(({ quotation_no }) => quotation_no)),
];

/** The day on which the bank received the money; for a date in the future, today. */
const dayOfLine = ({ date }: BankLine, now: string): string => [date, taipeiDate(now)].toSorted()[0] ?? date;

const paymentFor = (one: LineAllocation, line: BankLine | null, now: string): CommandOf<'add-payment'> => ({
  kind: 'add-payment',
  payment_kind: transferKind(one),
  amount: one.amount,
  ...(line === null ? {} : { paid_date: dayOfLine(line, now) }),
  memo:
    line === null
      ? ''
      : ['對帳台', line.date, line.payer, line.five_digits].filter((text) => text !== '').join(' '),
});

/** The command that records a payment, with the share of the line that it pays or refunds. */
type LinePayment = CommandOf<'add-payment'> & { readonly of: LineAllocation };

function refundFor({ quotation_no, stage, amount, paid_date, memo }: RefundOfLine): LinePayment {
  const of = { quotation_no, stage, amount: -amount };
  return {
    of,
    kind: 'add-payment',
    payment_kind: transferKind(of),
    amount,
    ...(paid_date === undefined ? {} : { paid_date }),
    memo,
  };
}

/** Throws `Refused` where a refund exceeds the amount that the line paid on the same order. */
function mustBeOfLine(refund: RefundOfLine, allocations: readonly LineAllocation[]): void {
  const came = allocations
    .filter(({ quotation_no, amount }) => quotation_no === refund.quotation_no && amount > 0)
    .reduce((sum, { amount }) => sum + amount, 0);
  if (refund.amount > came) refuse({ code: 'REFUND_ABOVE_LINE', field: 'refund.amount', most: came });
}

/**
 * Questions about the line and about each of its payments; each payment of an order is decided on the result of
 * the previous ones. Throws the `Refused` of a payment that its order does not accept.
 */
async function questionsAhead(
  port: Facts,
  line: BankLine & { readonly id: string },
  payments: readonly LinePayment[],
  { facts, newId, bank_line, linesLike }: LineCall & MatchCall,
): Promise<readonly OrderMoneyQuestion[]> {
  const ahead = new Map<string, QuotationState>();
  const questions: OrderMoneyQuestion[] = [];
  const money: MoneyBalance[] = [];
  for (const { of: one, ...command } of payments) {
    const { quotation_no, stage } = one;
    const state = ahead.get(quotation_no) ?? (await port.eventStore.load(quotation, quotation_no)).state;
    const given = { ...facts, quotation_no, new_id: newId, bank_line, collects_questions: true as const };
    const known = await quotationFacts(port, command, given, { order: () => Promise.resolve(state) });
    const events = quotation.decide(command, state, known);
    if (state !== null && state !== 'deleted') money.push(moneyOfKind(command.payment_kind, state));
    ahead.set(quotation_no, events.reduce(quotation.evolve, state));
    questions.push(...confirmedQuestionsIn(events).map((question) => ({ ...question, quotation_no, stage })));
  }
  if (line.status !== 'open' || possibleDuplicatesOf(line, await linesLike([line])).length === 0)
    return questions;
  // The question shows the amount of the transfer, of which refunds to the customer are no part.
  const amount = payments.reduce(
    (sum, { of: part }) => sum + (Math.sign(part.amount) === Math.sign(line.amount) ? part.amount : 0),
    0,
  );
  return [duplicateTransferQuestion(money, amount), ...questions];
}

async function pay(
  port: Facts,
  one: LineAllocation,
  command: CommandOf<'add-payment'>,
  call: LineCall,
): Promise<void> {
  const order = await loadOrder(one.quotation_no, port.eventStore);
  if (order !== undefined && isAllocationRecorded(call.bank_line, one, order)) return;
  await handleQuotation(port, one.quotation_no, command, call);
}

/** A call that records a payment from a bank statement line. */
type LineCall = OrderCall & { readonly bank_line: string };

/**
 * Allows the next step of an order, as accounting could by hand. Where the rules refuse the step, the payment
 * stays recorded.
 */
async function allowNext(
  port: Facts,
  quotation_no: string,
  call: OrderCall,
): Promise<readonly BankWarning[]> {
  const order = await loadOrder(quotation_no, port.eventStore);
  if (order === undefined || !isNextStepDue(order)) return [];
  try {
    const { events } = await handleQuotation(port, quotation_no, { kind: 'allow-next-step' }, call);
    return warningsOf(events).map((code) => ({ code, quotation_no }));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [{ code: 'NEXT_STEP_REFUSED', quotation_no, refusal: error.refusal }];
  }
}

async function giveUp(
  port: Facts,
  id: string,
  allocations: readonly LineAllocation[],
  call: OrderCall,
): Promise<void> {
  const reason = '對帳未完成';
  for (const quotation_no of orderNumbersOf(allocations))
    await removePayments(port, id, quotation_no, reason, call);
  await port.eventStore.handle(bankLine, id, { kind: 'unmatch', reason }, call.facts, call.context);
}

function leftOver(line: BankLine | null, allocations: readonly LineAllocation[]): readonly BankWarning[] {
  const amount = (line?.amount ?? 0) - allocations.reduce((sum, each) => sum + each.amount, 0);
  return line === null || amount === 0 ? [] : [{ code: 'LINE_LEFT_OVER', amount }];
}
