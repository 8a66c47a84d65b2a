import { refuse } from '../../core/refused.js';
import type { CommandOf } from '../command.js';
import type { QuotationFacts } from '../facts.js';
import { productionRecordsFor, withProductionRecords } from '../production/decide.js';
import type { ProductionEvent } from '../production/events.js';
import type { MaterialRecord, Quotation } from '../state.js';
import { alternatives } from './alternatives.js';
import type { AccessoryEvent } from './events.js';

/** One design takes another accessory; the production records are made when one is first asked for. */
export function changeAccessory(
  command: CommandOf<'change-accessory'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly (AccessoryEvent | ProductionEvent)[] {
  const { stage, record_id, material_group, material_id: to } = command;
  const made = stage === 'production' ? productionRecordsFor(order, facts) : [];
  const record = recordOf(command, withProductionRecords(order, made));
  const from = record.select_material[record.material_group.indexOf(material_group)];
  if (from === undefined) return refuse({ code: 'PROOFING_MATERIAL_RECORD_UNREADABLE' });
  if (from === to) return [];
  if (!alternatives(material_group, from, facts.catalogue).includes(to)) {
    return refuse({ code: 'ACCESSORY_NOT_CHANGEABLE' });
  }
  const data = { stage, record_id, material_group, from, to, created_date: facts.now };
  return [...made, { type: 'AccessoryChanged', data }];
}

function recordOf({ stage, record_id }: CommandOf<'change-accessory'>, order: Quotation): MaterialRecord {
  const records = stage === 'proofing' ? order.proofing_material_record : order.product_material_record;
  if (records.length === 0) return refuse({ code: 'PROOFING_MATERIAL_RECORD_UNREADABLE' });
  return (
    records.find((record) => record.record_id === record_id) ??
    refuse({ code: 'MATERIAL_RECORD_MISSING', record_id })
  );
}
