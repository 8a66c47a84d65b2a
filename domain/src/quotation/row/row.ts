import { z } from 'zod';
import { shippedItemSchema } from '../delivery/state.js';
import { stepCodeSchema } from '../../codes/schemas.js';
import { stages } from '../../codes/stage.js';
import { titled } from '../../read-model/titled.js';
import { earlierSampleStates } from '../approval/earlier.js';
import { accountingSchema } from '../accounting/state.js';
import { buyersParts } from '../words/buyers-status.js';
import { materialRecordSchema } from '../proofing/state.js';
import { orderProcessEntrySchema } from '../review/state.js';
import { doers } from '../next/next-step.js';
import { quotationSchema } from '../state.js';
import { staySchema } from '../due/time-spent.js';

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
  /** Messages of the shop that the buyer has not seen. */
  messages_for_buyer: z.int(),
});

/** An order as the read model keeps it: its state and what follows from it, whatever the day. */
export const quotationRow = quotationSchema.extend({
  id: z.string(),
  revision: z.int(),
  modified_date: z.string(),
  modifiedUser_id: z.string(),
  accounting: shownAccountingSchema,
  /** `sales_notes` is the specification's other name for what staff note. */
  order_process: z.array(orderProcessEntrySchema.extend({ sales_notes: z.string() })),
  /** Of each design one sample is made. */
  proofing_material_record: z.array(materialRecordSchema.extend({ production_quantity: z.int() })),
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
  /** Of production, by design and size: what is still to be shipped, and what parcels held. */
  left_to_ship: z.array(shippedItemSchema),
  shipped: z.array(shippedItemSchema),
  /** Messages of the buyer that none of the staff has seen. */
  messages_for_staff: z.int(),
  /** Defects that the shop has not settled. */
  open_defects: z.int(),
});
export type QuotationRow = z.infer<typeof quotationRow>;

/** Columns that a row takes from the events themselves. */
export type OwnColumn = 'id' | 'revision' | 'modified_date' | 'modifiedUser_id' | 'waits_since' | 'stays';
