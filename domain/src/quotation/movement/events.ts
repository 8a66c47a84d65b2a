import { z } from 'zod';
import type { EventOf } from '../../core/event.js';
import { withAccountingCode } from '../accounting/accounting-after.js';
import { withSamplesShown } from '../approval/decided.js';
import {
  isBeforeReviewPassed,
  type QuotationCode,
  areSamplesFinished,
  QUOTATION_CODE,
} from '../../codes/quotation-codes.js';
import { codeTitleForBuyer } from '../../codes/buyers-words.js';
import { stageTitles } from '../../codes/stage.js';
import { accountingCodeSchema, quotationCodeSchema, stepCodeSchema } from '../../codes/schemas.js';
import { defineOrderEvent } from '../define-event.js';
import { subjectPersonalFields, doerPersonalFields } from '../readers/personal.js';
import { withStepRecord } from '../proofing/step-record.js';
import { notesWithReason, storedReason } from '../words/reason.js';
import { isVisibleToBuyer } from '../review/notes.js';
import type { Quotation } from '../state.js';
import { accountingText, codeText, stepText } from '../words/texts.js';
import { forcedWarningSchema, moveWarningSchema } from '../words/warnings.js';
import { reviewRound, withProcessEntry } from './order-process.js';

/** The promised days of a 1002 entry that had to be added because the order was moved on without a review. */
export const reviewDaysSchema = z.object({
  proofing_delivery_date: z.int(),
  product_delivery_date: z.int(),
});

/** The titles under which a buyer reads a change of each family of codes. */
const progressTitles = {
  quotation: '訂單進度',
  accounting: '付款狀態',
  proofing: '打樣進度',
  production: '生產進度',
} as const;

export const moveCauses = [
  'moved',
  'advanced',
  'step',
  'ordered',
  'confirmed',
  'rejected',
  'closed',
  'taken_back',
] as const;

const moveFields = {
  from: quotationCodeSchema,
  to: quotationCodeSchema,
  created_date: z.string(),
  staff_uid: z.string(),
  staff_notes: z.string(),
  customer_notes: z.string(),
  review_days: reviewDaysSchema.optional(),
  warnings: z.array(moveWarningSchema),
};

export const codeMoved = defineOrderEvent('CodeMoved', {
  title: '移動訂單狀態',
  version: 3,
  upcasters: { 1: (data) => data, 2: (data) => data },
  schema: z.object({ ...moveFields, cause: z.enum(moveCauses), reason: storedReason }),
  personal: subjectPersonalFields('staff_notes', 'customer_notes', 'reason'),
  summary: ({ from, to }) => `訂單由 ${codeText(from)} 移動到 ${codeText(to)}`,
  saidToBuyer: ({ to }) => `訂單進度：${codeTitleForBuyer(to)}`,
  buyer: ['from', 'to', 'created_date', 'customer_notes'],
  desk: [
    'from',
    'to',
    'created_date',
    'customer_notes',
    'cause',
    'staff_uid',
    'staff_notes',
    'reason',
    'review_days',
    'warnings',
  ],
  evolve: (order, data) => {
    const moved = afterMove(order, { ...data, staff_notes: notesAt(data) });
    // No work was done in between: the buyer's decisions about the samples stay valid.
    if (data.cause === 'taken_back')
      return { ...moved, approvals: order.approvals, sample_approved: order.sample_approved };
    // After a step that moved the order, recording the same step again counts as a repetition; any other move
    // ends that.
    return data.cause === 'step' ? { ...moved, last_step_stands: order.last_step_stands } : moved;
  },
});

const forcedBy = {
  reason: z.string(),
  created_date: z.string(),
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
};

/** A manager set one code of the order outside the rules. */
export const codeForced = defineOrderEvent('CodeForced', {
  title: '強制變更狀態',
  version: 2,
  upcasters: { 1: (data) => data },
  schema: z.discriminatedUnion('family', [
    z.object({
      family: z.literal('quotation'),
      from: quotationCodeSchema,
      to: quotationCodeSchema,
      review_days: reviewDaysSchema.optional(),
      warnings: z.array(forcedWarningSchema),
      ...forcedBy,
    }),
    z.object({
      family: z.literal('accounting'),
      from: accountingCodeSchema,
      to: accountingCodeSchema,
      ...forcedBy,
    }),
    z.object({
      family: z.enum(['proofing', 'production']),
      from: stepCodeSchema.nullable(),
      to: stepCodeSchema,
      ...forcedBy,
    }),
  ]),
  personal: [...doerPersonalFields, ...subjectPersonalFields('reason')],
  summary: (data) => {
    if (data.family === 'quotation') return `訂單由 ${codeText(data.from)} 強制變更為 ${codeText(data.to)}`;
    if (data.family === 'accounting')
      return `會計狀態由 ${accountingText(data.from)} 強制變更為 ${accountingText(data.to)}`;
    return `${stageTitles[data.family]}進度強制變更為 ${stepText(data.to)}`;
  },
  saidToBuyer: ({ family, to }) => `${progressTitles[family]}：${codeTitleForBuyer(to)}`,
  buyer: ['family', 'from', 'to', 'created_date'],
  desk: ['family', 'from', 'to', 'created_date', 'reason', 'who_did_it_uid', 'who_did_it_name'],
  evolve: (order, data) => {
    switch (data.family) {
      case 'quotation':
        return afterMove(order, {
          ...data,
          staff_uid: data.who_did_it_uid,
          staff_notes: notesAt({ to: data.to, staff_notes: '', reason: data.reason }),
          customer_notes: '',
        });
      case 'accounting':
        return { ...order, accounting: withAccountingCode(order.accounting, data.to) };
      case 'proofing':
      case 'production':
        return withStepRecord(order, data.family, {
          created_date: data.created_date,
          status_code: data.to,
          who_did_it_uid: data.who_did_it_uid,
          who_did_it_name: data.who_did_it_name,
          who_did_it_message: data.reason,
          previous_quotation_code: order.code,
          code: order.code,
        });
    }
  },
});

export const codeMoveEvents = [codeMoved, codeForced] as const;
export type CodeMoveEvent = EventOf<(typeof codeMoveEvents)[number]>;
export type CodeForced = EventOf<typeof codeForced>;
export type CodeMoved = EventOf<typeof codeMoved>;
export type MoveCause = (typeof moveCauses)[number];

/** The notes of an entry, with the reason of the move only at codes where the buyer does not read the notes. */
const notesAt = (said: Pick<CodeMoved['data'], 'to' | 'staff_notes' | 'reason'>): string =>
  isVisibleToBuyer({ code: said.to }) ? said.staff_notes : notesWithReason(said);

interface Move {
  readonly to: QuotationCode;
  readonly created_date: string;
  readonly staff_uid: string;
  readonly staff_notes: string;
  readonly customer_notes: string;
  readonly review_days?: z.infer<typeof reviewDaysSchema> | undefined;
}

/**
 * The order at its next code. At 1002 only the current review round stays and the order may be deleted again;
 * 1001 begins a new round; any other code adds an entry, after which the order may not be deleted.
 */
function afterMove(order: Quotation, move: Move): Quotation {
  const { to, created_date, staff_uid, staff_notes, customer_notes } = move;
  const reviewed = withReview(order, move);
  const pass = reviewed.find(({ code }) => code === QUOTATION_CODE.reviewPassed);
  const moved = {
    ...(areSamplesFinished(to) ? withSamplesShown(order) : order),
    code: to,
    unit_price_off: isBeforeReviewPassed(to) ? null : (pass?.unit_price_off ?? null),
    last_step_stands: { proofing: false, production: false },
  };
  if (to === QUOTATION_CODE.reviewPassed)
    return { ...moved, allow_delete: true, order_process: reviewRound(reviewed) };
  const entry = {
    code: to,
    created_date,
    staff_uid,
    staff_notes,
    customer_notes,
    proofing_delivery_date: pass?.proofing_delivery_date ?? 0,
    product_delivery_date: pass?.product_delivery_date ?? 0,
  };
  return {
    ...moved,
    allow_delete: false,
    order_process: withProcessEntry(to === QUOTATION_CODE.submitted ? [] : reviewed, entry, order),
  };
}

/** The entries, including a 1002 entry where the move had to add a missing one. */
const withReview = (order: Quotation, { review_days, created_date, staff_uid }: Move) =>
  review_days === undefined
    ? order.order_process
    : withProcessEntry(
        order.order_process,
        { code: QUOTATION_CODE.reviewPassed, created_date, staff_uid, ...review_days },
        order,
      );
