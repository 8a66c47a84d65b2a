import { z } from 'zod';
import { accountingCodeSchema } from '../codes/accounting-codes.js';
import { fileFolderSchema } from '../codes/file-folders.js';
import { paymentClassSchema } from '../codes/payment-classes.js';
import { paymentKindSchema } from '../codes/payment-kinds.js';
import { paymentMethodSchema } from '../codes/payment-methods.js';
import { quotationCodeSchema } from '../codes/quotation-codes.js';
import { stepCodeSchema } from '../codes/record-steps.js';
import { invoiceSchema, receiverSchema } from './addressee/addressees.js';
import { buyerSchema } from './buyer.js';
import { pricedOrderSchema } from './pricing/priced-order.js';
import { takenMaterialSchema } from './stock/ledger.js';

/** UTC ISO instant. */
const instant = z.string();

/** One code the order came to, with what was said and promised there. */
export const orderProcessEntrySchema = z.object({
  index: z.int(),
  code: quotationCodeSchema,
  created_date: instant,
  update_date: instant,
  /** Empty where a buyer acted. */
  staff_uid: z.string(),
  customer_notes: z.string(),
  /** The reply buyers see at 1001, 1002 and 1101; internal at every other code. */
  staff_notes: z.string(),
  order_close: z.boolean(),
  close_date: instant.nullable(),
  /** Agreed unit price before tax in place of the calculated one. */
  unit_price_off: z.int().nullable(),
  /** Working days. */
  proofing_delivery_date: z.int(),
  product_delivery_date: z.int(),
  notesIsRead: z.boolean(),
  last_five_digits: z.string(),
  buyer_paypal_email: z.string(),
});
export type OrderProcessEntry = z.infer<typeof orderProcessEntrySchema>;

export const paymentRecordSchema = z.object({
  /** Never used twice on one order. */
  index: z.int(),
  created_date: instant,
  /** Whole NT$; its sign follows the kind. */
  amount: z.int(),
  payment_kind: paymentKindSchema,
  invoice_no: z.string(),
  memo: z.string(),
  staff_uid: z.string(),
  staff_name: z.string(),
});
export type PaymentRecord = z.infer<typeof paymentRecordSchema>;

export const accountingSchema = z.object({
  code: accountingCodeSchema,
  /** Where 2102 leads back to. */
  code_before_pause: accountingCodeSchema.nullable(),
  payment_record: z.array(paymentRecordSchema),
  next_payment_index: z.int(),
  /** 0 before the buyer chose. */
  charge_method: z.union([z.literal(0), paymentMethodSchema]),
  charge_class: z.union([z.literal(0), paymentClassSchema]),
  /** True: samples; false: production; null: the customer has not started. */
  proofing_or_product: z.boolean().nullable(),
  /** Text, so that leading zeros stay. */
  last_five_digits: z.string(),
  buyer_paypal_email: z.string(),
  /** What the buyer said was transferred, and when. */
  reported_amount: z.int().nullable(),
  reported_paid_on: z.string().nullable(),
  memo: z.string(),
});
export type Accounting = z.infer<typeof accountingSchema>;

/** One recorded step of proofing or production. */
export const stepRecordSchema = z.object({
  index: z.int(),
  created_date: instant,
  status_code: stepCodeSchema,
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
  who_did_it_message: z.string(),
  previous_quotation_code: quotationCodeSchema,
  /** The order's code after the step. */
  code: quotationCodeSchema,
});
export type StepRecord = z.infer<typeof stepRecordSchema>;

/** The materials of one design. */
export const materialRecordSchema = z.object({
  /** `quotation_no-N`, N from 1. */
  record_id: z.string(),
  material_group: z.array(z.string()),
  select_material: z.array(z.string()),
});
export const productionMaterialRecordSchema = materialRecordSchema.extend({ production_quantity: z.int() });
export type MaterialRecord = z.infer<typeof materialRecordSchema>;
export type ProductionMaterialRecord = z.infer<typeof productionMaterialRecordSchema>;

/** 0: the seller pays; 1: the buyer on arrival; 2: the buyer by transfer. */
export const freightPayerSchema = z.literal([0, 1, 2]);

/** One parcel or lorry load to the buyer. */
export const deliverySchema = z.object({
  delivery_id: z.string(),
  /** 0: samples; 1: production. */
  production_kind: z.literal([0, 1]),
  buyer_uid: z.string(),
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
  /** Internal. */
  who_did_it_message: z.string(),
  who_pay_fee: freightPayerSchema,
  delivery_way: z.string(),
  /** The tracking number, or the reason why there is none. */
  delivery_number: z.string(),
  single_box: z.string(),
  item_of_goods: z.array(z.string()),
  /** Shown to the buyer. */
  describe: z.string(),
  carton_number: z.int().min(1).max(50),
  /** kg */
  rough_weight: z.number(),
  clearing_freight: z.boolean(),
  /** NT$ */
  freight_fee: z.int(),
  inquire_link: z.string(),
  total_cbm: z.number(),
  total_cuft: z.number(),
  create_date: instant,
  /** The order as it was when this was sent. */
  quotation: z.object({
    category_name: z.string(),
    specification: z.string(),
    order_value: z.int(),
    proofing_value: z.int(),
    code: quotationCodeSchema,
  }),
  notify_buyer_by_mail: z.boolean(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const orderFileSchema = z.object({
  file_id: z.string(),
  folder: fileFolderSchema,
  /** Design, from 1. */
  index: z.int().min(1),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  created_date: instant,
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
});
export type OrderFile = z.infer<typeof orderFileSchema>;

/** An order as its events add up. Nothing in it is derived: totals, days and texts are computed where they are read. */
export const quotationSchema = pricedOrderSchema.extend({
  quotation_no: z.string(),
  /** YYMMDD in Taipei. */
  index_date: z.string(),
  creation_date: instant,
  /** Whose it is. */
  customer_uid: z.string(),
  /** Who made it. */
  customer_value: z.string(),
  /** The sales person. */
  sales_value: z.string(),
  buyer: buyerSchema,
  /** Who receives it and who is invoiced, as it was when it was ordered; null before that. */
  delivery: receiverSchema.nullable(),
  invoice: invoiceSchema.nullable(),
  rapid: z.boolean(),
  /** What the buyer wrote when asking; goes into the entry of the next submission. */
  customer_notes: z.string(),
  code: quotationCodeSchema,
  allow_delete: z.boolean(),
  unit_price_off: z.int().nullable(),
  order_process: z.array(orderProcessEntrySchema),
  accounting: accountingSchema,
  /** The buyer ordered production, which says that the samples are good. */
  sample_approved: z.boolean(),
  please_note_that_proofing: z.string(),
  please_note_that_product: z.string(),
  proofing_process: z.object({
    completion_date: z.string().nullable(),
    proofing_record: z.array(stepRecordSchema),
  }),
  product_process: z.object({
    completion_date: z.string().nullable(),
    product_record: z.array(stepRecordSchema),
  }),
  /** Whether the order's code still is what the last record of the stage left. */
  last_step_stands: z.object({ proofing: z.boolean(), production: z.boolean() }),
  proofing_material_record: z.array(materialRecordSchema),
  product_material_record: z.array(productionMaterialRecordSchema),
  options: z.object({
    sales_track: z.boolean(),
    proofing_print_track: z.boolean(),
    product_print_track: z.boolean(),
    production_order_finished: z.boolean(),
  }),
  print: z.object({ print_device: z.string(), print_memo: z.string() }),
  about_material_storage: z.object({
    proofing_material_been_deducted: z.boolean(),
    product_material_been_deducted: z.boolean(),
  }),
  /** What lies with the order of the stock that was taken for each stage. */
  stock_taken: z.object({ proofing: z.array(takenMaterialSchema), production: z.array(takenMaterialSchema) }),
  /** The last hand-over to another customer; null while the order is with whom it was made for. */
  handed_over: z
    .object({
      /** UTC ISO instant: all that is older is the former owner's. */
      at: instant,
      /** The notes for the work as they were then. */
      please_note_that_proofing: z.string(),
      please_note_that_product: z.string(),
    })
    .nullable(),
  deliveries: z.array(deliverySchema),
  files: z.array(orderFileSchema),
});
export type Quotation = z.infer<typeof quotationSchema>;

/** Nothing was asked for yet, an order, or one that was deleted: its number is never used again. */
export type QuotationState = Quotation | 'deleted' | null;
