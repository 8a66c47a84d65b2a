import { z } from 'zod';
import { titleIn } from '../codes/code-table.js';
import { paymentClasses } from '../codes/payment-classes.js';
import { paymentMethods } from '../codes/payment-methods.js';
import { stepCodeSchema } from '../codes/schemas.js';
import { stages } from '../codes/stage.js';
import { idOfStream } from '../core/decider.js';
import type { RecordedEvent } from '../core/event.js';
import { keysOf, tableOf } from '../core/keys.js';
import { dayNumber } from '../core/time.js';
import { titled } from '../read-model/titled.js';
import { earlierSample, earlierSampleStates } from './approval/earlier.js';
import { accountingSchema } from './accounting/state.js';
import {
  isCaseClosed,
  isRevenue,
  isSettled,
  maximumProductionItems,
  orderTotals,
  paidAmount,
  reviewPass,
  stepsRecorded,
} from './derived.js';
import { buyersPart, buyersParts } from './buyers-status.js';
import { currentDueTerm, dueTermOf } from './due.js';
import { isQuotationEvent } from './events.js';
import { laterOf, owedOf, payableOf } from './money/owed.js';
import { creditOf } from './money/stage-money.js';
import { stageDue } from './next/amount.js';
import { goesOnWith } from './next/hands.js';
import { doers } from './next/next-step.js';
import { whoActs } from './next/pending.js';
import { printStage } from './next/print-stage.js';
import { quotation } from './quotation.js';
import { hasUnread } from './review/notes.js';
import { type Quotation, quotationSchema } from './state.js';
import { staysAfter, staySchema } from './time-spent.js';

/** What the accounting block shows beside what it keeps. */
const shownAccountingSchema = accountingSchema.extend({
  settle_account: z.boolean(),
  payment_times: z.int(),
  charge_method_name: z.string(),
  charge_class_name: z.string(),
  total_price_tax: z.int(),
  product_price_tax: z.int(),
  proofing_price_tax: z.int(),
});

/**
 * What follows from an order, read by all who may read it. What has no title is no field of films and files, and is
 * named among those that they pass over.
 */
export const figuresForAll = z.object({
  total_amount: z.int(),
  tax: z.int(),
  total_amount_tax: titled('money', '訂單總金額（含稅）', z.int()),
  total_price_tax: z.int(),
  product_price_tax: titled('money', '生產費（含稅）', z.int()),
  proofing_price_tax: titled('money', '打樣費（含稅）', z.int()),
  average_unit_price: z.number(),
  maximum_production_items: titled('number', '最多可拆圖數', z.int()),
  /** Pieces that are made. */
  production_quantity: z.int(),
  /** Sum of the payments as stored, and what is still owed, NT$. */
  paid_amount: titled('money', '已付金額', z.int()),
  outstanding: titled('debt', '未付金額', z.int()),
  /** What was ordered and is not paid, of an order that stands, NT$ with tax. */
  payable: z.int(),
  /** Of what the order costs, NT$ with tax: asked for and not paid, asked for later, and paid too much. */
  owed: titled('money', '尚未回收', z.int()),
  later: titled('money', '尚未請款', z.int()),
  credit: titled('money', '溢收', z.int()),
  /** What is awaited where the order stands, NT$ with tax. */
  stage_due: z.int(),
  /** Who acts next, and whether that is the buyer: lists are narrowed by the one and put in order by the other. */
  next_who: z.enum(doers),
  needs_buyer: z.boolean(),
  /** The part of its buyer's orders that it is in. */
  buyers_part: z.enum(buyersParts),
  case_closed: z.boolean(),
  /** Whether the samples of all designs were approved in an earlier order, and the designs are the same still. */
  earlier_sample: z.enum(earlierSampleStates),
  review_passed_date: titled('day', '審核通過', z.string().nullable()),
  last_proofing_code: stepCodeSchema.nullable(),
  last_production_code: stepCodeSchema.nullable(),
  /** UTC ISO instant since which it stands at its code and at the last step recorded; null before it was sent off. */
  step_since: z.string().nullable(),
  sample_sent_date: titled('day', '樣品寄出', z.string().nullable()),
  goods_sent_date: titled('day', '大貨寄出', z.string().nullable()),
  unread_by_buyer: z.boolean(),
});

/** An order as the read model keeps it: its state and what follows from it, whatever the day. */
export const quotationRow = quotationSchema.extend({
  id: z.string(),
  revision: z.int(),
  modified_date: z.string(),
  modifiedUser_id: z.string(),
  accounting: shownAccountingSchema,
  ...figuresForAll.shape,
  /** What the buyer reported last of the account that pays; empty for nothing. */
  last_five_digits: z.string(),
  /**
   * When each stage is due, and the work that goes on: so many working days after a day, counted from 1970-01-01.
   * The date itself hangs on the calendar, which changes after the events.
   */
  proofing_due_from: z.int().nullable(),
  proofing_due_after: z.int().nullable(),
  product_due_from: z.int().nullable(),
  product_due_after: z.int().nullable(),
  current_due_from: z.int().nullable(),
  current_due_after: z.int().nullable(),
  /** Agreed upon, and neither void nor given up: what it comes to is revenue, and what is open of it is owed. */
  is_revenue: z.boolean(),
  /** UTC ISO instant of the last event after which another one may have to act. */
  waits_since: z.string(),
  /** Every code the order stood at, the first first. */
  stays: z.array(staySchema),
  /** Whose art can be printed now. */
  print_stage: z.enum(stages).nullable(),
  unread_by_staff: z.boolean(),
});
export type QuotationRow = z.infer<typeof quotationRow>;

/** What the events say of the row itself. */
type OwnColumn = 'id' | 'revision' | 'modified_date' | 'modifiedUser_id' | 'waits_since' | 'stays';

/** What a row takes from an event beside its data; an event that would be stored has it too. */
export type RowEvent = Pick<RecordedEvent, 'stream' | 'revision' | 'type' | 'data'> & {
  readonly metadata: Pick<RecordedEvent['metadata'], 'at' | 'actor'>;
};

/** The row after one more event of its order; undefined once it is deleted. Never changes the row it is given. */
export function quotationAfter(row: QuotationRow | undefined, event: RowEvent): QuotationRow | undefined {
  const next = quotationFolded(row, event);
  return next && withDerivedColumns(next);
}

/** The same with the derived columns as they were: who folds many events derives them once, at the end. */
export function quotationFolded(row: QuotationRow | undefined, event: RowEvent): QuotationRow | undefined {
  if (!isQuotationEvent(event)) return row;
  const next = quotation.evolve(row ?? null, event);
  if (next === null || next === 'deleted') return undefined;
  const own: Pick<QuotationRow, OwnColumn> = {
    id: idOfStream(event.stream),
    revision: event.revision,
    modified_date: event.metadata.at,
    modifiedUser_id: event.metadata.actor.uid,
    waits_since: row === undefined || goesOnWith(event.type, row, next) ? event.metadata.at : row.waits_since,
    stays: staysAfter(row?.stays ?? [], next.code, event.metadata.at),
  };
  return Object.assign({ ...blank }, next, own);
}

/**
 * All columns, of nothing yet. An object so wide is soon copied and changed as long as it has all its fields from
 * the beginning; each that is added later costs more than the whole copy.
 */
const blank = tableOf(keysOf(quotationRow.shape), () => null);

export const withDerivedColumns = (row: QuotationRow): QuotationRow =>
  Object.assign({ ...row }, derivedColumns(row));

function stepSince(order: Quotation): string | null {
  const moved = order.order_process.at(-1)?.created_date ?? null;
  const recorded = stepsRecorded(order, isOfSamples(order) ? 'proofing' : 'production').at(-1)?.created_date;
  return recorded !== undefined && (moved === null || recorded > moved) ? recorded : moved;
}

function dueColumns(order: Quotation) {
  const proofing = fromAndAfter(dueTermOf(order, 'proofing'));
  const product = fromAndAfter(dueTermOf(order, 'production'));
  const current = fromAndAfter(currentDueTerm(order));
  return {
    proofing_due_from: proofing.from,
    proofing_due_after: proofing.after,
    product_due_from: product.from,
    product_due_after: product.after,
    current_due_from: current.from,
    current_due_after: current.after,
  };
}

const fromAndAfter = (term: ReturnType<typeof dueTermOf>) =>
  term === undefined ? { from: null, after: null } : { from: dayNumber(term.from), after: term.working_days };

const isOfSamples = ({ code }: Quotation): boolean => code > 3000 && code < 4000;

type DerivedColumns = Pick<QuotationRow, 'accounting'> & Omit<QuotationRow, keyof Quotation | OwnColumn>;

/** All that follows from an order alone. */
export function derivedColumns(order: Quotation): DerivedColumns {
  const totals = orderTotals(order);
  const { total_amount_tax, total_price_tax, product_price_tax, proofing_price_tax } = totals;
  const paid_amount = paidAmount(order);
  const next_who = whoActs(order);
  const { accounting, deliveries } = order;
  const sentDate = (kind: 0 | 1) =>
    deliveries.findLast(({ production_kind }) => production_kind === kind)?.create_date ?? null;
  // Assigned: fields that follow a spread are added to it one by one, which takes ten times as long.
  return Object.assign(
    totals,
    {
      accounting: {
        ...accounting,
        settle_account: isSettled(order),
        payment_times: accounting.payment_record.length,
        charge_method_name:
          accounting.charge_method === 0 ? '' : titleIn(paymentMethods, accounting.charge_method),
        charge_class_name:
          accounting.charge_class === 0 ? '' : titleIn(paymentClasses, accounting.charge_class),
        total_price_tax,
        product_price_tax,
        proofing_price_tax,
      },
      maximum_production_items: maximumProductionItems(order),
      production_quantity: order.order_value,
      paid_amount,
      outstanding: total_amount_tax - paid_amount,
      payable: payableOf(order),
      owed: owedOf(order),
      later: laterOf(order),
      credit: creditOf(order),
      stage_due: stageDue(order),
      next_who,
      needs_buyer: next_who === 'buyer',
      buyers_part: buyersPart(order),
      last_five_digits: accounting.last_five_digits,
      case_closed: isCaseClosed(order),
      earlier_sample: earlierSample(order),
      is_revenue: isRevenue(order),
      print_stage: printStage(order),
      review_passed_date: reviewPass(order)?.created_date ?? null,
      last_proofing_code: stepsRecorded(order, 'proofing').at(-1)?.status_code ?? null,
      last_production_code: stepsRecorded(order, 'production').at(-1)?.status_code ?? null,
      step_since: stepSince(order),
      sample_sent_date: sentDate(0),
      goods_sent_date: sentDate(1),
      unread_by_buyer: hasUnread(order, 'buyer'),
      unread_by_staff: hasUnread(order, 'staff'),
    },
    dueColumns(order),
  );
}
