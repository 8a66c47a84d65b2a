import { z } from 'zod';
import { materialKindSchema } from '../codes/schemas.js';
import { everyone, staff } from '../access/route-access.js';
import { amount, coded, count, numeric } from '../core/numeric.js';
import { refuse } from '../core/refused.js';
import { alt, filledLine, idOrNone, pictures, preview, text } from '../record/fields.js';
import { defineRecord } from '../record/record.js';
import { recordRowSchema } from '../record/row.js';
import { storageItems } from '../storage/item.js';
import { suppliers } from '../supplier/supplier.js';
import { materialClassesOne, materialClassesTwo } from './classes.js';
import { materialLabels } from './labels.js';

/** A material (facts section 3.3). Prices are NT$; only `unit_price` plays a part in a price. */
export const materialSchema = z.object({
  type: text(50),
  product_name: filledLine(200),
  web_side_name: text(200),
  kind: coded(materialKindSchema),
  imgs: pictures(6),
  preview,
  alt,
  the_cost: amount().default(0),
  /** Cloth: per yard (90 cm). Ink: per cc. Paper: per metre. Carton and freight: per carton. */
  unit_price: amount(),
  retail_price: amount().default(0),
  product_profit: amount().default(0),
  company_profit: amount().default(0),
  unit: text(20),
  product_category: text(200),
  product_description: text(1_000),
  /** The stock, in `unit`. */
  storage: numeric(z.number()).default(0),
  stock_alert: amount().default(0),
  product_color: text(200),
  raw_material: text(200),
  length: amount().default(0),
  extra_freight: amount().default(0),
  /** Days from order to arrival. */
  lead_time: count().default(0),
  minimum_order_quantity: amount().default(0),
  old_serial_numbers: text(200),
  supplier_id: idOrNone(),
  remark: text(1_000),
  product_website: text(500),
  material_class: idOrNone(),
  level_one_id: idOrNone(),
  level_two_id: idOrNone(),
  processing_fee: amount().default(0),
  /** Whether the processing fee is charged. */
  processing_fee_flag: z.boolean().default(true),
  processing_remark: text(1_000),
  /** Cloth: width of the roll, cm. */
  cloth_width: amount().default(0),
  /** Accessory: size of its pattern, cm. */
  layout_width: amount().default(0),
  layout_height: amount().default(0),
  crop_fee: amount().default(0),
  tailor_fee: amount().default(0),
  /** Accessory: the cloth it is cut from. */
  accessory_cloth_id: idOrNone(),
  /** Percent. */
  accessory_cloth_loss: amount().default(0),
  /** Cloth: cm of paper and cloth that processing uses up. */
  additional_height: amount().default(0),
  /** Whether the pattern may be turned to save cloth. */
  typesetting: z.boolean().default(true),
  pattern_no: text(50),
  pattern_download: text(500),
  pattern_free: z.boolean().default(true),
  inside_pattern_no: text(50),
  inside_pattern_download: text(500),
  monitoring: z.boolean().default(false),
  /** The number of smallest units of one use. */
  count: amount().default(1),
  /** The id of the supplier that owns the stock; empty for the company's own. */
  material_owner: idOrNone(),
  /** The id of the storage item that it is taken from. */
  my_father: idOrNone(),
});
export type Material = z.infer<typeof materialSchema>;

const named = { resource: 'materials', title: '原物料' } as const;

export const materials = defineRecord({
  noun: 'material',
  ...named,
  section: '原物料',
  labels: materialLabels,
  schema: materialSchema,
  /** Buyers search too, so no internal column is searched. */
  searched: ['product_name', 'web_side_name', 'type', 'product_color', 'raw_material', 'unit'],
  access: { read: everyone, write: staff('material_authority_w') },
  rules: {
    unique: { product_name: 'MATERIAL_NAME_EXISTS' },
    references: {
      supplier_id: suppliers,
      material_owner: suppliers,
      level_one_id: materialClassesOne,
      level_two_id: materialClassesTwo,
      accessory_cloth_id: named,
      my_father: storageItems,
    },
    check({ level_one_id, level_two_id }) {
      if (level_one_id === '' || level_two_id === '') refuse({ code: 'CLASS_NOT_CHOSEN' });
    },
  },
});

export const materialRow = recordRowSchema(materials);
export type MaterialRow = z.infer<typeof materialRow>;

/** Columns of a material for buyers and visitors: no cost, supplier, margin or stock keeping. */
export const publicMaterialFields = [
  'type',
  'product_name',
  'web_side_name',
  'kind',
  'imgs',
  'preview',
  'alt',
  'unit',
  'product_description',
  'storage',
  'product_color',
  'raw_material',
  'lead_time',
  'level_one_id',
  'level_two_id',
  'pattern_no',
  'pattern_download',
  'pattern_free',
  'inside_pattern_no',
  'inside_pattern_download',
] as const satisfies readonly (keyof Material)[];

/** Cost and margin of a material, for staff who buy or edit materials. */
export const materialCostFields = [
  'the_cost',
  'unit_price',
  'retail_price',
  'product_profit',
  'company_profit',
  'extra_freight',
  'processing_fee',
  'processing_fee_flag',
  'crop_fee',
  'tailor_fee',
] as const satisfies readonly (keyof Material)[];
