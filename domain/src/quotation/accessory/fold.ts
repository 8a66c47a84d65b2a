import type { FoldsOf } from '../fold.js';
import type { MaterialRecord } from '../state.js';
import type { AccessoryEvent } from './events.js';

export const accessoryFolds: FoldsOf<AccessoryEvent> = {
  AccessoryChanged: (order, data) =>
    data.stage === 'proofing'
      ? { ...order, proofing_material_record: changed(order.proofing_material_record, data) }
      : { ...order, product_material_record: changed(order.product_material_record, data) },
};

const changed = <Kept extends MaterialRecord>(
  records: readonly Kept[],
  data: AccessoryEvent['data'],
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
