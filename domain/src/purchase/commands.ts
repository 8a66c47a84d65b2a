import { z } from 'zod';
import { codedSchema, numericSchema } from '../core/numeric.js';
import { dateSchema, textSchema } from '../record/fields.js';

const MISSING = '有欄位缺少資料';
const id = z.string(MISSING).trim().min(1, MISSING).max(100);
const price = numericSchema(z.number().min(0).max(1_000_000_000));

const line = z.object({
  material_storage_id: id,
  quantity: numericSchema(z.number(MISSING).positive().max(10_000_000)),
  /** The price of one `unit` in NT$; by default the item's cost. */
  unit_price: price.optional(),
  /** The unit of the quantity; by default the unit in which the item is bought. */
  unit: z.string().trim().min(1).max(20).optional(),
  product_description: z.string().trim().max(1_000).optional(),
});
export type PurchaseLine = z.infer<typeof line>;

const given = {
  supplier_id: id,
  items: z.array(line).min(1, MISSING).max(100),
  /** The freight in NT$; by default the sum of the items' freight. */
  extra_freight: numericSchema(z.int().min(0).max(1_000_000_000)).optional(),
  /** The arrival date; by default today plus the longest lead time. */
  expected_date: dateSchema.optional(),
};

export const orderPurchaseBody = z.object({
  ...given,
  invoice_no: textSchema(50),
  memo: textSchema(1_000),
  /**
   * The number of the latest purchase that the sender has seen; empty where there was none. A later purchase of
   * the same items is reported first, so that two people do not buy the same. Without this field there is no
   * such check.
   */
  last_purchasing_no: z.string().trim().max(20).optional(),
});

/** The body for changing a purchase, with the changed fields only. */
export const changePurchaseBody = z.object({
  ...given,
  supplier_id: given.supplier_id.optional(),
  items: given.items.optional(),
  invoice_no: z.string().trim().max(50).optional(),
  memo: z.string().trim().max(1_000).optional(),
});

/** The body for recording received goods. */
export const receivePurchaseBody = z.object({
  invoice_no: z.string().trim().max(50).optional(),
  /** The received quantity per line, numbered from 1, in the line's unit; by default all remaining goods. */
  items: z
    .array(
      z.object({
        line: codedSchema(z.int().min(1).max(100)),
        quantity: numericSchema(z.number().positive()),
      }),
    )
    .min(1, MISSING)
    .max(100)
    .optional(),
});
export const cancelPurchaseBody = z.object({ reason: textSchema() });

export type PurchaseCommand =
  | ({ readonly kind: 'order' } & z.infer<typeof orderPurchaseBody>)
  | ({ readonly kind: 'change' } & z.infer<typeof changePurchaseBody>)
  | ({ readonly kind: 'receive' } & z.infer<typeof receivePurchaseBody>)
  | ({ readonly kind: 'cancel' } & z.infer<typeof cancelPurchaseBody>)
  | { readonly kind: 'remove' };
export type PurchaseCommandOf<Kind extends PurchaseCommand['kind']> = Extract<
  PurchaseCommand,
  { kind: Kind }
>;
