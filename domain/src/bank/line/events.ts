import { z } from 'zod';
import { stageSchema } from '../../codes/schemas.js';
import { defineEvent, type EventOf, type PersonalFields } from '../../core/event.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../../core/summaries.js';
import type { WriteMoney } from '../../core/write-money.js';
import { acknowledgedSchema } from '../../quotation/money/questions.js';
import { staffPersonalFields } from '../../quotation/readers/personal.js';
import { statementLine } from '../statement/line.js';

/** The part of a line for one stage of an order, whole NT$; negative for a refund. */
export const lineAllocation = z.object({ quotation_no: z.string(), stage: stageSchema, amount: z.int() });
export type LineAllocation = z.infer<typeof lineAllocation>;

const allocations = z.array(lineAllocation);
const by = { staff_uid: z.string(), staff_name: z.string(), created_date: z.string() };

/**
 * A line names its payer, but refers to no customer record. Each line therefore has its own encryption key,
 * named like its stream.
 */
const ofPayer = (...fields: readonly string[]): readonly PersonalFields<unknown>[] => [
  { fields, person: (_data, stream) => stream },
];

export const bankLineImported = defineEvent('BankLineImported', {
  title: '匯入銀行交易',
  schema: statementLine.extend({ account: z.string(), statement_id: z.string(), created_date: z.string() }),
  personal: ofPayer('payer', 'five_digits', 'remark', 'raw'),
});

/** From this event on the line is reserved for these orders, until it is matched or the match is undone. */
export const bankLineMatchBegun = defineEvent('BankLineMatchBegun', {
  title: '開始對帳',
  version: 2,
  upcasters: { 1: (data) => data },
  schema: z.object({ allocations, ...by, acknowledged: acknowledgedSchema }),
  personal: staffPersonalFields,
});

/** All payments of the line are recorded in their orders. */
export const bankLineMatched = defineEvent('BankLineMatched', {
  title: '完成對帳',
  schema: z.object({ allocations, ...by }),
  personal: staffPersonalFields,
});

/** The line is unmatched again: its payments were removed, or ignoring it was undone. */
export const bankLineUnmatched = defineEvent('BankLineUnmatched', {
  title: '取消對帳',
  schema: z.object({ allocations, reason: z.string(), ...by }),
  personal: [...staffPersonalFields, ...ofPayer('reason')],
});

/** The line does not pay any order. */
export const bankLineIgnored = defineEvent('BankLineIgnored', {
  title: '略過銀行交易',
  schema: z.object({ reason: z.string(), ...by }),
  personal: [...staffPersonalFields, ...ofPayer('reason')],
});

export const bankLineEvents = [
  bankLineImported,
  bankLineMatchBegun,
  bankLineMatched,
  bankLineUnmatched,
  bankLineIgnored,
] as const;
export type BankLineEvent = EventOf<(typeof bankLineEvents)[number]>;

const ordersOf = (all: readonly LineAllocation[], money: WriteMoney): string =>
  all.map(({ quotation_no, amount }) => `${quotation_no} ${money(amount)}`).join('、');

const summaries: SummariesOf<BankLineEvent> = {
  BankLineImported: ({ date, amount }, money) => `匯入 ${date} 的交易 ${money(amount)}`,
  BankLineMatchBegun: ({ allocations }, money) => `開始對到 ${ordersOf(allocations, money)}`,
  BankLineMatched: ({ allocations }, money) => `對到 ${ordersOf(allocations, money)}`,
  BankLineUnmatched: ({ reason }) => (reason === '' ? '取消對帳' : `取消對帳：${reason}`),
  BankLineIgnored: ({ reason }) => (reason === '' ? '略過' : `略過：${reason}`),
};

/** The summary of a line's event; the technical name for an event of another aggregate. */
export const bankLineSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);
