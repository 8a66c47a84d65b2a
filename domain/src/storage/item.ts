import { z } from 'zod';
import { materialKindSchema } from '../codes/schemas.js';
import { forStaff } from '../access/route-access.js';
import type { DomainEvent } from '../core/event.js';
import { toExact, divideExact, addExact, multiplyExact, toNumber } from '../core/exact.js';
import { valueAt } from '../core/is-object.js';
import { amountSchema, codedSchema, countSchema, numericSchema } from '../core/numeric.js';
import { refuse } from '../core/refused.js';
import {
  altTextSchema,
  filledLineSchema,
  optionalIdSchema,
  picturesSchema,
  previewSchema,
  textSchema,
} from '../record/fields.js';
import { defineRecord, type RecordKind } from '../record/record.js';
import { recordRowSchema } from '../record/row.js';
import { recordSummary } from '../record/summary.js';
import { suppliers } from '../supplier/supplier.js';
import { storageClassesOne, storageClassesTwo } from './classes.js';
import { isStockMove, stockMoveSummary } from './moves.js';
import { aggregateWithStock } from './stock.js';
import { storageItemLabels } from './labels.js';

const MISSING = '有欄位缺少資料';
const required = (max: number) => filledLineSchema(max, MISSING);

/** An item in storage (`facts.md` section 3.5). Its quantity follows from its usage records alone. */
export const storageItemSchema = z.object({
  type: textSchema(50),
  product_name: required(200),
  imgs: picturesSchema(6),
  preview: previewSchema,
  alt: altTextSchema,
  kind: codedSchema(materialKindSchema),
  /** The unit in which the item is bought: a name from the table of unit conversion rates, or free text. */
  unit: required(20),
  /** NT$ for one smallest unit: a centimetre of cloth, or one counted piece. */
  unit_price: numericSchema(z.number(MISSING).min(0).max(1_000_000_000)),
  /** The percentage added to the cost. */
  product_profit: amountSchema().default(0),
  /** In smallest units; below this stock the item must be bought. */
  stock_alert: amountSchema().default(0),
  /** The days from order to arrival. */
  lead_time: countSchema().default(0),
  minimum_order_quantity: amountSchema().default(0),
  extra_freight: amountSchema().default(0),
  product_color: textSchema(200),
  raw_material: textSchema(200),
  remark: textSchema(1_000),
  product_description: textSchema(1_000),
  product_website: textSchema(500),
  supplier_id: optionalIdSchema(),
  /** The id of the supplier that owns the stock; empty for the company's own. */
  material_owner: optionalIdSchema(),
  level_one_id: required(100),
  level_two_id: required(100),
});
export type StorageItem = z.infer<typeof storageItemSchema>;

/**
 * The sale price of a piece, which is the cost plus the profit, to two decimals; without a profit the cost
 * itself.
 */
export function retailPriceOf({
  unit_price,
  product_profit,
}: Pick<StorageItem, 'unit_price' | 'product_profit'>): number {
  if (product_profit === 0) return unit_price;
  const share = addExact(toExact(1), divideExact(toExact(product_profit), toExact(100)));
  return toNumber(multiplyExact(toExact(unit_price), share), 2);
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
    read: forStaff('storage_authority_r', 'purchasing_authority_r', 'material_authority_r'),
    write: forStaff('storage_authority_w'),
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
      /** The quantity in stock in smallest units; negative where more was used than was recorded. */
      storage: z.number(),
      retail_price: z.number(),
      /** Whether the stock is below the alert and the item must be bought. */
      below_alert: z.boolean(),
    }),
    of(item) {
      // The stock is part of the state, next to the fields; callers cannot send it.
      const storage = Number(valueAt(item, ['storage']) ?? 0);
      return { storage, retail_price: retailPriceOf(item), below_alert: storage < item.stock_alert };
    },
  },
});

/** The aggregate of one item: its master data and every movement of its stock. */
export const storageItem = aggregateWithStock(declared.aggregate);

export const storageItems: RecordKind<'storageItem', typeof storageItemSchema> = {
  ...declared,
  aggregate: storageItem,
};

/** The summary of an event of an item, of its record or of its stock. */
export const storageItemSummary = (event: DomainEvent): string =>
  isStockMove(event) ? stockMoveSummary(event) : recordSummary(storageItems, event);

export const storageItemRow = recordRowSchema(storageItems);
export type StorageItemRow = StorageItem & {
  readonly id: string;
  readonly storage: number;
  readonly retail_price: number;
};

/**
 * Filters that are shown as classes: all items in storage, and all items of one kind of material (`facts.md`
 * section 3.5).
 */
export const pseudoStorageClasses: Readonly<Record<string, number | null>> = Object.fromEntries(
  [null, 1, 2, 3, 4, 5, 6, 7, 8].map((kind, number) => [`0000${number}`, kind]),
);

/** The cost and sale price of an item, for staff who buy it or keep its record. */
export const storageCostFields = [
  'unit_price',
  'product_profit',
  'retail_price',
  'extra_freight',
] as const satisfies readonly (keyof StorageItemRow)[];
