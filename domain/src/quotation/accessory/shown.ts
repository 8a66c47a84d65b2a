import { z } from 'zod';
import type { Stage } from '../../codes/stage.js';
import { stageSchema } from '../../codes/schemas.js';
import type { SplitOrder } from '../production/records.js';
import { productionMaterialRecordSchema } from '../production/state.js';
import type { MaterialRecord } from '../proofing/state.js';

/** A material as whoever may exchange it chooses by: nothing of what it costs. */
export const accessoryCardSchema = z.object({
  material_id: z.string(),
  product_name: z.string(),
  web_side_name: z.string(),
  imgs: z.array(z.string()),
  preview: z.string(),
  alt: z.string(),
  /** In stock, in `unit`. */
  storage: z.number(),
  unit: z.string(),
  /** Days. */
  lead_time: z.number(),
  pattern_no: z.string(),
  /** Empty where the pattern is not for the reader. */
  pattern_download: z.string(),
  inside_pattern_no: z.string(),
  inside_pattern_download: z.string(),
  pattern_free: z.boolean(),
});
export type AccessoryCard = z.infer<typeof accessoryCardSchema>;

/** What one design is made of, group by group, and what each may be exchanged for. */
export const accessoryRecordSchema = z.object({
  stage: stageSchema,
  record_id: z.string(),
  /** Pieces of this design; null for samples. */
  production_quantity: productionMaterialRecordSchema.shape.production_quantity.nullable(),
  lines: z.array(
    z.object({
      material_group: z.string(),
      group_name: z.string(),
      /** 表布-需轉印 and the like; empty where group or material is not there any more. */
      kind: z.string(),
      /** Null when the material is not there any more. */
      chosen: accessoryCardSchema.nullable(),
      /** All that it may be exchanged for, the chosen one included; empty when it may not be exchanged. */
      choices: z.array(accessoryCardSchema),
    }),
  ),
});
export type AccessoryRecord = z.infer<typeof accessoryRecordSchema>;

type KeptRecord = MaterialRecord & { readonly stage: Stage; readonly production_quantity: number | null };

/** The designs of an order; production that was not split yet is one design of the whole order. */
export function designsOf(order: SplitOrder): readonly KeptRecord[] {
  const { quotation_no, order_value, product_material_record: split } = order;
  const { material_group, select_material } = order.proofing_material_record[0] ?? order;
  const whole = {
    record_id: `${quotation_no}-1`,
    material_group,
    select_material,
    production_quantity: order_value,
  };
  return [
    ...order.proofing_material_record.map((record) => ({
      ...record,
      stage: 'proofing' as const,
      production_quantity: null,
    })),
    ...(split.length > 0 ? split : [whole]).map((record) => ({ ...record, stage: 'production' as const })),
  ];
}
