import { refuse } from '../../core/refused.js';
import type { Stage } from '../codes/stage.js';
import type { CommandOf } from '../command.js';
import type { QuotationFacts } from '../facts.js';
import { productionRecordsFor, withProductionRecords } from '../production/decide.js';
import type { ProductionEvent } from '../production/events.js';
import { rolesOf } from '../roles.js';
import type { Quotation } from '../state.js';
import type { HandlingEvent } from './events.js';
import { handOver } from './hand-over.js';

export function setNote({ stage, note }: CommandOf<'set-note'>, order: Quotation): readonly HandlingEvent[] {
  const kept = stage === 'proofing' ? order.please_note_that_proofing : order.please_note_that_product;
  return kept === note ? [] : [{ type: 'OrderNoteSet', data: { stage, note } }];
}

export function setCompletionDate(
  { stage, date }: CommandOf<'set-completion-date'>,
  order: Quotation,
): readonly HandlingEvent[] {
  const { completion_date } = stage === 'proofing' ? order.proofing_process : order.product_process;
  return completion_date === date ? [] : [{ type: 'CompletionDateSet', data: { stage, date } }];
}

/** Sales set anything; whoever prints sets the printing alone. */
export function setOptions(
  command: CommandOf<'set-options'>,
  order: Quotation,
  { caller }: QuotationFacts,
): readonly HandlingEvent[] {
  const isSales = rolesOf(caller, order).includes('sales');
  if (command.options !== undefined && !isSales) return refuse({ code: 'NO_PERMISSION' });
  const options = onlyChanged(order.options, command.options);
  const print = onlyChanged(order.print, command.print);
  const data = { ...(options && { options }), ...(print && { print }) };
  return Object.keys(data).length === 0 ? [] : [{ type: 'OrderOptionsSet', data }];
}

function onlyChanged<Fields extends object>(
  kept: Fields,
  sent: { readonly [Field in keyof Fields]?: Fields[Field] | undefined } = {},
): Partial<Fields> | undefined {
  const changed = Object.entries(sent).filter(
    ([field, value]) => value !== undefined && kept[field as keyof Fields] !== value,
  );
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<Fields>);
}

/** Stock is taken once per stage: one piece of each design for samples, all pieces for production. */
export function deductStock(
  { stage }: CommandOf<'deduct-stock'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly (HandlingEvent | ProductionEvent)[] {
  const { proofing_material_been_deducted, product_material_been_deducted } = order.about_material_storage;
  if (stage === 'proofing' ? proofing_material_been_deducted : product_material_been_deducted) return [];
  const made = stage === 'production' ? productionRecordsFor(order, facts) : [];
  const materials = materialsTaken(stage, withProductionRecords(order, made));
  return [...made, { type: 'StockDeducted', data: { stage, materials, created_date: facts.now } }];
}

const materialsTaken = (stage: Stage, order: Quotation) =>
  stage === 'proofing'
    ? order.proofing_material_record.flatMap((record) => taken(record, 1))
    : order.product_material_record.flatMap((record) => taken(record, record.production_quantity));

const taken = (
  { record_id, select_material }: { record_id: string; select_material: string[] },
  pieces: number,
) => select_material.map((material_id) => ({ record_id, material_id, pieces }));

/** Another customer, another sales person, or both. */
export function assign(
  { customer_uid, sales_value }: CommandOf<'assign'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly HandlingEvent[] {
  return [...handOver(customer_uid, order, facts), ...assignSales(sales_value, order, facts)];
}

function assignSales(
  to: string | undefined,
  { sales_value: from }: Quotation,
  facts: QuotationFacts,
): readonly HandlingEvent[] {
  if (to === undefined || to === from) return [];
  if (facts.customer(to)?.may_sell !== true) return refuse({ code: 'SALES_PERSON_NOT_FOUND' });
  return [{ type: 'SalesPersonAssigned', data: { from, to } }];
}
