import { z } from 'zod';
import { materialKindSchema } from '../codes/schemas.js';
import { forEveryone, forStaff } from '../access/route-access.js';
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
import { defineRecord } from '../record/record.js';
import { recordRowSchema } from '../record/row.js';
import { storageItems } from '../storage/item.js';
import { suppliers } from '../supplier/supplier.js';
import { materialClassesOne, materialClassesTwo } from './classes.js';
import { materialLabels } from './labels.js';

/** A material (`facts.md` section 3.3). Prices are NT$; only `unit_price` plays a part in a price. */
export const materialSchema = z.object({
  type: textSchema(50),
  product_name: filledLineSchema(200),
  web_side_name: textSchema(200),
  kind: codedSchema(materialKindSchema),
  imgs: picturesSchema(6),
  preview: previewSchema,
  alt: altTextSchema,
  the_cost: amountSchema().default(0),
  /**
   * The price of one unit: a yard (90 cm) of cloth, a cc of ink, a metre of paper; for cartons and freight, one
   * carton.
   */
  unit_price: amountSchema(),
  retail_price: amountSchema().default(0),
  product_profit: amountSchema().default(0),
  company_profit: amountSchema().default(0),
  unit: textSchema(20),
  product_category: textSchema(200),
  product_description: textSchema(1_000),
  /** The stock, in `unit`. */
  storage: numericSchema(z.number()).default(0),
  stock_alert: amountSchema().default(0),
  product_color: textSchema(200),
  raw_material: textSchema(200),
  length: amountSchema().default(0),
  extra_freight: amountSchema().default(0),
  /** The days from ordering the material to its arrival. */
  lead_time: countSchema().default(0),
  minimum_order_quantity: amountSchema().default(0),
  old_serial_numbers: textSchema(200),
  supplier_id: optionalIdSchema(),
  remark: textSchema(1_000),
  product_website: textSchema(500),
  material_class: optionalIdSchema(),
  level_one_id: optionalIdSchema(),
  level_two_id: optionalIdSchema(),
  processing_fee: amountSchema().default(0),
  /** Whether the processing fee is charged. */
  processing_fee_flag: z.boolean().default(true),
  processing_remark: textSchema(1_000),
  /** For cloth: the width of the roll in cm. */
  cloth_width: amountSchema().default(0),
  /** For accessories: the width of their pattern in cm; the next field is its height. */
  layout_width: amountSchema().default(0),
  layout_height: amountSchema().default(0),
  crop_fee: amountSchema().default(0),
  tailor_fee: amountSchema().default(0),
  /** For accessories: the id of the cloth from which they are cut. */
  accessory_cloth_id: optionalIdSchema(),
  /** For accessories: the share of lost cloth in percent. */
  accessory_cloth_loss: amountSchema().default(0),
  /** For cloth: the additional length of paper and cloth in cm that processing uses up. */
  additional_height: amountSchema().default(0),
  /** Whether the pattern may be turned to save cloth. */
  typesetting: z.boolean().default(true),
  pattern_no: textSchema(50),
  pattern_download: textSchema(500),
  pattern_free: z.boolean().default(true),
  inside_pattern_no: textSchema(50),
  inside_pattern_download: textSchema(500),
  monitoring: z.boolean().default(false),
  /** The number of smallest units of one use. */
  count: amountSchema().default(1),
  /** The id of the supplier that owns the stock; empty for the company's own. */
  material_owner: optionalIdSchema(),
  /** The id of the storage item from which the material is taken. */
  my_father: optionalIdSchema(),
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
  access: { read: forEveryone, write: forStaff('material_authority_w') },
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
