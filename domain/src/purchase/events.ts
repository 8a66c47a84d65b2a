import { z } from 'zod';
import { defineEvent, type EventOf } from '../core/event.js';
import { purchaseItemSchema } from './items.js';

/** The supplier's data as they were on the day of the purchase. */
export const purchaseSupplierSchema = z.object({
  company: z.string(),
  tax_id_number: z.string(),
  sales_name: z.string(),
  sales_cell_phone: z.string(),
  sales_telephone: z.string(),
  sales_email: z.string(),
  company_telephone: z.string(),
  company_fax: z.string(),
  company_address: z.string(),
  payment_terms: z.string(),
  delivery: z.string(),
});
export type PurchaseSupplier = z.infer<typeof purchaseSupplierSchema>;

const terms = {
  supplier_id: z.string(),
  supplier: purchaseSupplierSchema,
  items: z.array(purchaseItemSchema).min(1),
  /** The freight of the purchase in NT$. */
  extra_freight: z.int(),
  /** The Taipei date on which the goods are expected. */
  expected_date: z.string(),
  invoice_no: z.string(),
  memo: z.string(),
};
export const purchaseTermsSchema = z.object(terms);
export type PurchaseTerms = z.infer<typeof purchaseTermsSchema>;

const purchaseOrdered = defineEvent('PurchaseOrdered', {
  title: '新增採購單',
  schema: z.object({ ...terms, staff_uid: z.string() }),
});

/** Terms of a purchase were changed; only the changed fields are stored. */
const purchaseChanged = defineEvent('PurchaseChanged', {
  title: '修改採購單',
  schema: purchaseTermsSchema.partial(),
});

const intoStorage = {
  material_storage_id: z.string(),
  product_name: z.string(),
  /** The quantity that goes into storage, in smallest units. */
  quantity: z.number(),
};

/** A part of the goods arrived, and the rest is still expected. */
export const purchasePartReceived = defineEvent('PurchasePartReceived', {
  title: '採購部分入庫',
  schema: z.object({
    items: z
      .array(
        z.object({
          ...intoStorage,
          /** The number of the purchase's line, from 1. */
          line: z.int().min(1),
          /** The quantity of the line that arrived, in the line's unit. */
          came: z.number(),
        }),
      )
      .min(1),
    invoice_no: z.string(),
  }),
});

/** All goods have arrived; the event lists the quantities that go into storage now, without earlier parts. */
export const purchaseReceived = defineEvent('PurchaseReceived', {
  title: '採購入庫',
  schema: z.object({
    items: z.array(z.object(intoStorage)),
    invoice_no: z.string(),
  }),
});
const purchaseCancelled = defineEvent('PurchaseCancelled', {
  title: '取消採購',
  schema: z.object({ reason: z.string() }),
});
const purchaseRemoved = defineEvent('PurchaseRemoved', { title: '刪除採購單', schema: z.object({}) });

export const purchaseEvents = [
  purchaseOrdered,
  purchaseChanged,
  purchasePartReceived,
  purchaseReceived,
  purchaseCancelled,
  purchaseRemoved,
] as const;
export type PurchaseEvent = EventOf<(typeof purchaseEvents)[number]>;
