import { z } from 'zod';
import { compositeKinds } from '../../codes/material-kinds.js';
import { materialGroupKindSchema, materialKindSchema } from '../../codes/schemas.js';
import { keysOf } from '../../core/keys.js';

const common = {
  /** The title of the line, such as 表布類轉印布料. */
  name: z.string(),
  material_group: z.string(),
  material_id: z.string(),
  product_name: z.string(),
  web_side_name: z.string(),
  group_kind: materialGroupKindSchema,
  material_kind: materialKindSchema,
  composite_kind: z.enum(keysOf(compositeKinds)),
  /** The number of pieces. */
  quantity: z.int(),
  /** NT$ for the whole order. */
  line_total: z.number(),
};

/**
 * A line of cloth, or of an accessory that is cut from cloth; measures in cm, fees in NT$ for the whole
 * order.
 */
export const clothLineSchema = z.object({
  line: z.literal('cloth'),
  ...common,
  cloth_width: z.number(),
  layout_width: z.number(),
  layout_height: z.number(),
  typesetting: z.boolean(),
  swapped: z.boolean(),
  per_row: z.int(),
  rows: z.int(),
  length: z.number(),
  /** In 才, with 3 decimals. */
  area: z.number(),
  /** In percent. */
  layout_loss: z.number(),
  cloth_loss: z.number(),
  cloth_fee: z.number(),
  ink_fee: z.number(),
  paper_fee: z.number(),
  additional_height: z.number(),
  extra_paper_fee: z.number(),
  extra_cloth_fee: z.number(),
  /** NT$ per piece; only accessories have this fee. */
  tailor_fee: z.number(),
  crop_fee: z.number(),
});

/** A line of a general material; fees in NT$ per piece. */
export const generalLineSchema = z.object({
  line: z.literal('general'),
  ...common,
  unit_price: z.number(),
  processing_fee: z.number(),
  processing_fee_flag: z.boolean(),
});

/** One line of the price calculation that an order stores (`save_calculation_data`). */
export const priceLineSchema = z.discriminatedUnion('line', [clothLineSchema, generalLineSchema]);
export type PriceLine = z.infer<typeof priceLineSchema>;
export type ClothLine = z.infer<typeof clothLineSchema>;
export type GeneralLine = z.infer<typeof generalLineSchema>;
