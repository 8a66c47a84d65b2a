import { z } from 'zod';
import { stageTitles } from '../../codes/stage.js';
import { stageSchema } from '../../codes/schemas.js';
import type { EventOf } from '../../core/event.js';
import { defineOrderEvent } from '../define-event.js';
import type { MaterialRecord } from '../proofing/state.js';

const changeData = z.object({
  stage: stageSchema,
  record_id: z.string(),
  material_group: z.string(),
  from: z.string(),
  to: z.string(),
  created_date: z.string(),
});

/** One design gets another material of a group at the same price. */
export const accessoryChanged = defineOrderEvent('AccessoryChanged', {
  title: '更換配件',
  schema: changeData,
  summary: ({ record_id, stage }) => `更換了 ${record_id} 的${stageTitles[stage]}配件`,
  buyer: ['stage', 'record_id', 'material_group', 'from', 'to', 'created_date'],
  desk: ['stage', 'record_id', 'material_group', 'from', 'to', 'created_date'],
  evolve: (order, data) =>
    data.stage === 'proofing'
      ? { ...order, proofing_material_record: changed(order.proofing_material_record, data) }
      : { ...order, product_material_record: changed(order.product_material_record, data) },
});

export const accessoryEvents = [accessoryChanged] as const;
export type AccessoryEvent = EventOf<typeof accessoryChanged>;

const changed = <Kept extends MaterialRecord>(
  records: readonly Kept[],
  data: z.infer<typeof changeData>,
): Kept[] =>
  records.map((record) =>
    record.record_id === data.record_id
      ? {
          ...record,
          select_material: record.select_material.map((chosen, at) =>
            record.material_group[at] === data.material_group ? data.to : chosen,
          ),
        }
      : record,
  );
