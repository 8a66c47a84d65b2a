import { z } from 'zod';
import type { Stage } from '../../codes/stage.js';
import { stageSchema } from '../../codes/schemas.js';
import type { SplitOrder } from '../production/records.js';
import { productionMaterialRecordSchema } from '../production/state.js';
import type { MaterialRecord } from '../proofing/state.js';

/** The data of a material by which a reader chooses an alternative, without its costs. */
export const accessoryCardSchema = z.object({
  material_id: z.string(),
  product_name: z.string(),
  web_side_name: z.string(),
  imgs: z.array(z.string()),
  preview: z.string(),
  alt: z.string(),
  /** The stock in `unit`. */
  storage: z.number(),
  unit: z.string(),
  /** The days from ordering the material to its arrival. */
  lead_time: z.number(),
  pattern_no: z.string(),
  /** The cutting pattern for download; empty where the reader may not have it. */
  pattern_download: z.string(),
  inside_pattern_no: z.string(),
  inside_pattern_download: z.string(),
  pattern_free: z.boolean(),
});
export type AccessoryCard = z.infer<typeof accessoryCardSchema>;

/** The materials of one design, group by group, with the alternatives of each. */
export const accessoryRecordSchema = z.object({
  stage: stageSchema,
  record_id: z.string(),
  /** The number of pieces of the design; null for samples. */
  production_quantity: productionMaterialRecordSchema.shape.production_quantity.nullable(),
  lines: z.array(
    z.object({
      material_group: z.string(),
      group_name: z.string(),
      /** The kind of the material, such as 表布-需轉印; empty where the group or the material no longer exists. */
      kind: z.string(),
      /** The material that the design has now; null where it no longer exists. */
      chosen: accessoryCardSchema.nullable(),
      /** All alternatives including the chosen material; empty where the material cannot be exchanged. */
      choices: z.array(accessoryCardSchema),
    }),
  ),
});
export type AccessoryRecord = z.infer<typeof accessoryRecordSchema>;

type KeptRecord = MaterialRecord & { readonly stage: Stage; readonly production_quantity: number | null };

/** The designs of an order; production that was not split counts as one design with all pieces. */
export function designRecordsOf(order: SplitOrder): readonly KeptRecord[] {
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
