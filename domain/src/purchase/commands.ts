import { z } from 'zod';
import { coded, numeric } from '../core/numeric.js';
import { date, text } from '../record/fields.js';

const MISSING = '有欄位缺少資料';
const id = z.string(MISSING).trim().min(1, MISSING).max(100);
const price = numeric(z.number().min(0).max(1_000_000_000));

const line = z.object({
  material_storage_id: id,
  quantity: numeric(z.number(MISSING).positive().max(10_000_000)),
  /** NT$ for one `unit`; what the item costs when left out. */
  unit_price: price.optional(),
  /** What the item is bought by when left out. */
  unit: z.string().trim().min(1).max(20).optional(),
  product_description: z.string().trim().max(1_000).optional(),
});
export type PurchaseLine = z.infer<typeof line>;

const given = {
  supplier_id: id,
  items: z.array(line).min(1, MISSING).max(100),
  /** NT$; the freight of the items together when left out. */
  extra_freight: numeric(z.int().min(0).max(1_000_000_000)).optional(),
  /** The longest lead time from today on when left out. */
  expected_date: date.optional(),
};

/** What a caller sends to buy something. */
export const orderPurchaseBody = z.object({
  ...given,
  invoice_no: text(50),
  memo: text(1_000),
  /**
   * Number of the newest purchase that the sender has seen, empty where there is none: a purchase that came since is
   * to be looked at first, so that two people do not buy the same. Nothing is asked where it is left out.
   */
  last_purchasing_no: z.string().trim().max(20).optional(),
});

/** What a caller sends to change a purchase: only what changes. */
export const changePurchaseBody = z.object({
  ...given,
  supplier_id: given.supplier_id.optional(),
  items: given.items.optional(),
  invoice_no: z.string().trim().max(50).optional(),
  memo: z.string().trim().max(1_000).optional(),
});

/** What a caller sends when the goods are there. */
export const receivePurchaseBody = z.object({
  invoice_no: z.string().trim().max(50).optional(),
  /** What has come of which line, counted from 1, in the line's unit; all that is left when left out. */
  items: z
    .array(z.object({ line: coded(z.int().min(1).max(100)), quantity: numeric(z.number().positive()) }))
    .min(1, MISSING)
    .max(100)
    .optional(),
});
export const cancelPurchaseBody = z.object({ reason: text() });

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
