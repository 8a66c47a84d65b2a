import { z } from 'zod';
import { shippedItemSchema } from '../delivery/state.js';
import { stepCodeSchema } from '../../codes/schemas.js';
import { stages } from '../../codes/stage.js';
import { titledSchema } from '../../read-model/titled.js';
import { earlierSampleStates } from '../approval/earlier.js';
import { accountingSchema } from '../accounting/state.js';
import { buyerListParts } from '../words/buyers-status.js';
import { materialRecordSchema } from '../proofing/state.js';
import { orderProcessEntrySchema } from '../review/state.js';
import { nextStepActors } from '../next/next-step.js';
import { quotationSchema } from '../state.js';
import { codePeriodSchema } from '../due/time-spent.js';

/** The accounting block of a row: the stored fields and those derived from them. */
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
 * Derived columns for every reader of an order. A column without a title is not shown in films and exported
 * files, and is named in their list of exceptions.
 */
export const publicFigures = z.object({
  total_amount: z.int(),
  tax: z.int(),
  total_amount_tax: titledSchema('money', '訂單總金額（含稅）', z.int()),
  total_price_tax: z.int(),
  product_price_tax: titledSchema('money', '生產費（含稅）', z.int()),
  proofing_price_tax: titledSchema('money', '打樣費（含稅）', z.int()),
  average_unit_price: z.number(),
  maximum_production_items: titledSchema('number', '最多可拆圖數', z.int()),
  production_quantity: z.int(),
  /** The sum of all recorded payments and discounts in NT$. */
  paid_amount: titledSchema('money', '已付金額', z.int()),
  /** The amount in NT$ that is not paid yet; negative for an overpayment. */
  outstanding: titledSchema('debt', '未付金額', z.int()),
  /** The ordered and unpaid amount of an order that is not cancelled, in NT$ with tax. */
  payable: z.int(),
  /** The amount in NT$ with tax that the buyer was asked for and has not paid. */
  owed: titledSchema('money', '尚未回收', z.int()),
  /** The amount in NT$ with tax that the buyer will be asked for later. */
  later: titledSchema('money', '尚未請款', z.int()),
  /** The amount in NT$ with tax by which the order is overpaid. */
  credit: titledSchema('money', '溢收', z.int()),
  /** The amount in NT$ with tax that the buyer is expected to pay now. */
  stage_due: z.int(),
  /** The party that acts next; lists filter by this column. */
  next_who: z.enum(nextStepActors),
  /** Whether the buyer acts next; lists sort by this column. */
  needs_buyer: z.boolean(),
  /** The section of the buyer's order list in which the order stands. */
  buyers_part: z.enum(buyerListParts),
  case_closed: z.boolean(),
  /**
   * Whether the samples of all designs were approved in an earlier order, and whether they are unchanged since.
   */
  earlier_sample: z.enum(earlierSampleStates),
  review_passed_date: titledSchema('day', '審核通過', z.string().nullable()),
  last_proofing_code: stepCodeSchema.nullable(),
  last_production_code: stepCodeSchema.nullable(),
  /**
   * The UTC ISO instant since which the order has had its present code and record step; null before it was
   * submitted.
   */
  step_since: z.string().nullable(),
  sample_sent_date: titledSchema('day', '樣品寄出', z.string().nullable()),
  goods_sent_date: titledSchema('day', '大貨寄出', z.string().nullable()),
  unread_by_buyer: z.boolean(),
  /** The number of messages of the shop that the buyer has not seen. */
  messages_for_buyer: z.int(),
});

/**
 * An order as the read model stores it: its state, and all columns that follow from the state independent of
 * the date.
 */
export const quotationRow = quotationSchema.extend({
  id: z.string(),
  revision: z.int(),
  modified_date: z.string(),
  modifiedUser_id: z.string(),
  accounting: shownAccountingSchema,
  /** The specification calls the notes of staff also `sales_notes`. */
  order_process: z.array(orderProcessEntrySchema.extend({ sales_notes: z.string() })),
  /** Records with the number of pieces of each design, which is one for a sample. */
  proofing_material_record: z.array(materialRecordSchema.extend({ production_quantity: z.int() })),
  ...publicFigures.shape,
  /** The last digits of the paying account as the buyer reported them; empty where none were reported. */
  last_five_digits: z.string(),
  /**
   * The day from which each due date is calculated, counted in days from 1970-01-01, with the number of working
   * days. The date itself depends on the calendar, which may change after the event.
   */
  proofing_due_from: z.int().nullable(),
  proofing_due_after: z.int().nullable(),
  product_due_from: z.int().nullable(),
  product_due_after: z.int().nullable(),
  current_due_from: z.int().nullable(),
  current_due_after: z.int().nullable(),
  /**
   * Whether the order was agreed and is neither void nor given up: its total then counts as revenue and its
   * open amount as owed.
   */
  is_revenue: z.boolean(),
  /** The UTC ISO instant of the last event after which another party may have to act. */
  waits_since: z.string(),
  /** Every code that the order has had, the earliest first. */
  stays: z.array(codePeriodSchema),
  /** The stage whose art can be printed now. */
  print_stage: z.enum(stages).nullable(),
  unread_by_staff: z.boolean(),
  /** The goods that are still to be shipped and those that parcels held, by design and size. */
  left_to_ship: z.array(shippedItemSchema),
  shipped: z.array(shippedItemSchema),
  /** The received money in NT$ that no invoice covers. */
  uninvoiced_paid: z.int(),
  /** The amount in NT$ with tax of shipped samples and goods that no invoice covers. */
  uninvoiced_delivered: z.int(),
  /** The number of messages of the buyer that none of the staff has seen. */
  messages_for_staff: z.int(),
  /** The number of defects that the shop has not settled. */
  open_defects: z.int(),
});
export type QuotationRow = z.infer<typeof quotationRow>;

/** The columns that a row takes from the metadata of events. */
export type RowMetadataColumn =
  'id' | 'revision' | 'modified_date' | 'modifiedUser_id' | 'waits_since' | 'stays';
