import { z } from 'zod';
import { everyone, staff } from '../access/route-access.js';
import { amount, count, numeric } from '../core/numeric.js';
import { materialKindSchema } from '../quotation/codes/material-kinds.js';
import { text } from '../record/fields.js';
import { defineRecord, recordStamps } from '../record/record.js';

const id = () => z.string().max(100).default('');

/** A material (facts section 3.3). Prices are NT$; only `unit_price` plays a part in a price. */
export const materialSchema = z.object({
  type: text(50),
  product_name: z.string().trim().min(1).max(200),
  web_side_name: text(200),
  kind: numeric(materialKindSchema),
  imgs: z.array(z.string().max(500)).max(6).default([]),
  the_cost: amount().default(0),
  /** Cloth: per yard (90 cm). Ink: per cc. Paper: per metre. Carton and freight: per carton. */
  unit_price: amount(),
  retail_price: amount().default(0),
  product_profit: amount().default(0),
  company_profit: amount().default(0),
  unit: text(20),
  product_category: text(200),
  product_description: text(1000),
  /** In stock, in `unit`. */
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
  supplier_id: id(),
  remark: text(1000),
  product_website: text(500),
  material_class: id(),
  level_one_id: id(),
  level_two_id: id(),
  processing_fee: amount().default(0),
  /** Whether the processing fee is charged. */
  processing_fee_flag: z.boolean().default(true),
  processing_remark: text(1000),
  /** Cloth: width of the roll, cm. */
  cloth_width: amount().default(0),
  /** Accessory: size of its pattern, cm. */
  layout_width: amount().default(0),
  layout_height: amount().default(0),
  crop_fee: amount().default(0),
  tailor_fee: amount().default(0),
  /** Accessory: the cloth it is cut from. */
  accessory_cloth_id: id(),
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
  /** How many smallest units one use takes. */
  count: amount().default(1),
  /** A supplier's id: whose stock it is; empty for our own. */
  material_owner: id(),
  /** Id of the one storage item it is taken from. */
  my_father: id(),
});
export type Material = z.infer<typeof materialSchema>;

export const materials = defineRecord({
  noun: 'material',
  resource: 'materials',
  title: '原物料',
  schema: materialSchema,
  searched: ['product_name', 'web_side_name', 'type', 'product_color', 'raw_material', 'remark', 'unit'],
  access: { read: everyone, write: staff('material_authority_w') },
});

export const materialRow = materialSchema.extend(recordStamps.shape);
export type MaterialRow = z.infer<typeof materialRow>;

/** What buyers and visitors see of a material: no cost, supplier, margin or stock keeping. */
export const publicMaterialFields = [
  'type',
  'product_name',
  'web_side_name',
  'kind',
  'imgs',
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
