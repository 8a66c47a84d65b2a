import { z } from 'zod';
import { materialKindSchema } from '../codes/schemas.js';
import { staff } from '../access/route-access.js';
import type { DomainEvent } from '../core/event.js';
import { exact, quotientOf, totalOf, times, toNumber } from '../core/exact.js';
import { valueAt } from '../core/is-object.js';
import { amount, coded, count, numeric } from '../core/numeric.js';
import { refuse } from '../core/refused.js';
import { alt, filledLine, idOrNone, pictures, preview, text } from '../record/fields.js';
import { defineRecord, type RecordKind } from '../record/record.js';
import { recordRowSchema } from '../record/row.js';
import { recordSummary } from '../record/summary.js';
import { suppliers } from '../supplier/supplier.js';
import { storageClassesOne, storageClassesTwo } from './classes.js';
import { isStockMove, stockMoveSummary } from './moves.js';
import { stockOf } from './stock.js';
import { storageItemLabels } from './labels.js';

const MISSING = '有欄位缺少資料';
const required = (max: number) => filledLine(max, MISSING);

/** What lies in storage (facts section 3.5). How much of it there is follows from its usage records alone. */
export const storageItemSchema = z.object({
  type: text(50),
  product_name: required(200),
  imgs: pictures(6),
  preview,
  alt,
  kind: coded(materialKindSchema),
  /** What it is bought by: a name of the table of unit conversion rates, or a word of one's own. */
  unit: required(20),
  /** NT$ for one smallest unit: of cloth for a centimetre, of what is counted for a piece. */
  unit_price: numeric(z.number(MISSING).min(0).max(1_000_000_000)),
  /** Percent on top of the cost. */
  product_profit: amount().default(0),
  /** In smallest units: less than this has to be bought. */
  stock_alert: amount().default(0),
  /** Days from order to arrival. */
  lead_time: count().default(0),
  minimum_order_quantity: amount().default(0),
  extra_freight: amount().default(0),
  product_color: text(200),
  raw_material: text(200),
  remark: text(1_000),
  product_description: text(1_000),
  product_website: text(500),
  supplier_id: idOrNone(),
  /** A supplier's id: whose stock it is; empty for our own. */
  material_owner: idOrNone(),
  level_one_id: required(100),
  level_two_id: required(100),
});
export type StorageItem = z.infer<typeof storageItemSchema>;

/** What a piece of it is sold for: the cost and the profit, to two decimals; the cost itself without a profit. */
export function retailPriceOf({
  unit_price,
  product_profit,
}: Pick<StorageItem, 'unit_price' | 'product_profit'>): number {
  if (product_profit === 0) return unit_price;
  const share = totalOf(exact(1), quotientOf(exact(product_profit), exact(100)));
  return toNumber(times(exact(unit_price), share), 2);
}

const declared = defineRecord({
  noun: 'storageItem',
  resource: 'storage-items',
  section: '倉庫',
  title: '倉庫品項',
  labels: storageItemLabels,
  schema: storageItemSchema,
  searched: ['product_name', 'type', 'product_color', 'raw_material', 'remark', 'unit'],
  access: {
    read: staff('storage_authority_r', 'purchasing_authority_r', 'material_authority_r'),
    write: staff('storage_authority_w'),
  },
  rules: {
    unique: { product_name: 'STORAGE_ITEM_NAME_EXISTS' },
    references: {
      supplier_id: suppliers,
      material_owner: suppliers,
      level_one_id: storageClassesOne,
      level_two_id: storageClassesTwo,
    },
    check({ level_one_id, level_two_id }, others) {
      const levelTwo = others.record(storageClassesTwo.resource, level_two_id);
      if (levelTwo?.['level_one_id'] !== level_one_id) refuse({ code: 'LEVELS_DO_NOT_MATCH' });
    },
  },
  derived: {
    schema: z.object({
      /** In stock, in smallest units; less than nothing when more was used than was known to be there. */
      storage: z.number(),
      retail_price: z.number(),
      /** Whether it has to be bought. */
      below_alert: z.boolean(),
    }),
    of(item) {
      // Stock lies in the state beside the fields; nobody sends it.
      const storage = Number(valueAt(item, ['storage']) ?? 0);
      return { storage, retail_price: retailPriceOf(item), below_alert: storage < item.stock_alert };
    },
  },
});

/** The aggregate of one item: its master data, and every piece that came and went. */
export const storageItem = stockOf(declared.aggregate);

export const storageItems: RecordKind<'storageItem', typeof storageItemSchema> = {
  ...declared,
  aggregate: storageItem,
};

/** What an event of an item says in one line: of its record, or of a piece that came or went. */
export const storageItemSummary = (event: DomainEvent): string =>
  isStockMove(event) ? stockMoveSummary(event) : recordSummary(storageItems, event);

export const storageItemRow = recordRowSchema(storageItems);
export type StorageItemRow = StorageItem & {
  readonly id: string;
  readonly storage: number;
  readonly retail_price: number;
};

/** Classes that are no records: all that is in storage, and all of one kind of material (facts section 3.5). */
export const pseudoStorageClasses: Readonly<Record<string, number | null>> = Object.fromEntries(
  [null, 1, 2, 3, 4, 5, 6, 7, 8].map((kind, number) => [`0000${number}`, kind]),
);

/** What an item costs us and is sold for: for those who buy it or keep its record. */
export const storageCostFields = [
  'unit_price',
  'product_profit',
  'retail_price',
  'extra_freight',
] as const satisfies readonly (keyof StorageItemRow)[];
