import { z } from 'zod';
import type { EventOf } from '../../core/event.js';
import type { WriteMoney } from '../../core/write-money.js';
import { sameJson } from '../../record/same-json.js';
import { defineOrderEvent } from '../define-event.js';
import { subjectPersonalFields, doerPersonalFields } from '../readers/personal.js';
import type { Quotation } from '../state.js';
import { applyAcceptedChange } from './carried-out.js';
import { changeEffectSchema } from './done.js';
import { changedColumns } from './changed-columns.js';
import {
  agreementSchema,
  changesSchema,
  type Proposal,
  type ProposedColumns,
  proposedColumns,
  proposalSides,
} from './state.js';

const by = {
  created_date: z.string(),
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
};

/** Effects that a change has in addition to the requested ones, shown when the change is proposed. */
export const changeWarnings = [
  'APPROVAL_REOPENED',
  'STOCK_COMES_BACK',
  'STOCK_TAKEN_FOR_CHANGE',
  'STOCK_IS_USED',
] as const;
export type ChangeWarning = (typeof changeWarnings)[number];

export const changeProposed = defineOrderEvent('ChangeProposed', {
  title: '提出變更',
  version: 3,
  // The earlier versions only lacked changes of the list of pieces and of the division among receivers, so
  // their data need no conversion.
  upcasters: { 1: (data) => data, 2: (data) => data },
  schema: z.object({
    id: z.string(),
    side: z.enum(proposalSides),
    message: z.string(),
    changes: changesSchema,
    before: proposedColumns,
    after: proposedColumns,
    difference: z.int(),
    warnings: z.array(z.enum(changeWarnings)),
    until: z.string(),
    ...by,
  }),
  personal: [
    ...doerPersonalFields,
    ...subjectPersonalFields(
      'message',
      'changes.delivery',
      'before.delivery',
      'after.delivery',
      'changes.deliveries',
      'before.deliveries',
      'after.deliveries',
      'changes.roster',
      'before.roster',
      'after.roster',
    ),
  ],
  isAboutMoney: true,
  inNoHistory: ['changes.roster', 'before.roster', 'after.roster'],
  summary: ({ before, after }, money) => `提出變更：${changeText(before, after, money)}`,
  buyer: ['id', 'side', 'message', 'changes', 'before', 'after', 'difference', 'until', 'created_date'],
  desk: ['id', 'side', 'until', 'created_date', 'who_did_it_name'],
  evolve: (order, { who_did_it_uid: _uid, who_did_it_name, warnings: _said, ...data }) => ({
    ...order,
    proposals: [
      ...order.proposals,
      { ...data, by: who_did_it_name, state: 'open', answer: '', answered_date: null },
    ],
  }),
});

const answered = z.object({ id: z.string(), message: z.string(), agreed: agreementSchema.optional(), ...by });
const answerOf = [...doerPersonalFields, ...subjectPersonalFields('message', 'agreed.how')];

/** Both sides agreed, and the order changes as proposed. */
export const changeAccepted = defineOrderEvent('ChangeAccepted', {
  title: '變更成立',
  version: 3,
  upcasters: { 1: (data) => data, 2: (data) => data },
  schema: answered.extend({ done: changeEffectSchema }),
  personal: [...answerOf, ...subjectPersonalFields('done.delivery', 'done.deliveries', 'done.roster')],
  isAboutMoney: true,
  inNoHistory: ['done.roster'],
  summary: ({ done }) => (done.cancelled === undefined ? '雙方同意的變更已經成立' : '雙方同意取消訂單'),
  buyer: ['id', 'message', 'created_date'],
  desk: ['id', 'message', 'agreed', 'created_date', 'who_did_it_uid', 'who_did_it_name'],
  evolve: (order, { id, message, created_date, done }) =>
    withAnswer(applyAcceptedChange(order, done, created_date), id, {
      state: 'accepted',
      answer: message,
      answered_date: created_date,
    }),
});

export const changeDeclined = defineOrderEvent('ChangeDeclined', {
  title: '婉拒變更',
  schema: answered,
  personal: answerOf,
  summary: () => '婉拒了提出的變更',
  buyer: ['id', 'message', 'created_date'],
  desk: ['id', 'message', 'agreed', 'created_date', 'who_did_it_uid', 'who_did_it_name'],
  evolve: (order, { id, message, created_date }) =>
    withAnswer(order, id, { state: 'declined', answer: message, answered_date: created_date }),
});

export const changeWithdrawn = defineOrderEvent('ChangeWithdrawn', {
  title: '收回變更',
  schema: z.object({ id: z.string(), ...by }),
  personal: doerPersonalFields,
  summary: () => '收回了提出的變更',
  buyer: ['id', 'created_date'],
  desk: ['id', 'created_date', 'who_did_it_uid', 'who_did_it_name'],
  evolve: (order, { id, created_date }) =>
    withAnswer(order, id, { state: 'withdrawn', answered_date: created_date }),
});

export const changeEvents = [changeProposed, changeAccepted, changeDeclined, changeWithdrawn] as const;
export type ChangeEvent = EventOf<(typeof changeEvents)[number]>;

const withAnswer = (order: Quotation, id: string, answer: Partial<Proposal>): Quotation => ({
  ...order,
  proposals: order.proposals.map((proposal) => (proposal.id === id ? { ...proposal, ...answer } : proposal)),
});

/**
 * The effect of a change in one line: every changed column, such as `數量 30 → 34`. A changed receiver
 * and a changed division among receivers are mentioned without their data.
 */
export function changeText(before: ProposedColumns, after: ProposedColumns, money: WriteMoney): string {
  if (after.cancellation_fee !== null) return `取消訂單，費用 ${money(after.cancellation_fee)}`;
  const { delivery: from, deliveries: dividedFrom, ...was } = before;
  const { delivery: to, deliveries: dividedTo, ...becomes } = after;
  const columns = changedColumns(was, becomes).map((column) => {
    const [first, last] =
      column.kind === 'amount' ? [money(column.before), money(column.after)] : [column.before, column.after];
    return `${column.title} ${[first, last].filter((value) => (value ?? '') !== '').join(' → ')}`;
  });
  return [
    ...columns,
    ...(sameJson(from, to) ? [] : ['收件資料']),
    ...(sameJson(dividedFrom, dividedTo) ? [] : ['分寄地點']),
  ].join('，');
}
