import { refuse } from '../../core/refused.js';
import { sameJson } from '../../record/same-json.js';
import { invoiceOf } from '../addressee/addressees.js';
import { completed } from '../addressee/own.js';
import { isVoid } from '../codes/quotation-codes.js';
import type { CommandOf } from '../command.js';
import type { QuotationFacts } from '../facts.js';
import { productionRecordsFor, withProductionRecords } from '../production/decide.js';
import type { ProductionEvent } from '../production/events.js';
import { notAtThisCode } from '../not-now.js';
import { rolesOf } from '../roles.js';
import type { Quotation } from '../state.js';
import { isDeducted, materialsNeeded } from '../stock/need.js';
import type { HandlingEvent } from './events.js';
import { handOver } from './hand-over.js';
import { optionNames, tickableOptions } from './options.js';

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
  { caller, now }: QuotationFacts,
): readonly HandlingEvent[] {
  const roles = rolesOf(caller, order);
  const tickable = tickableOptions(roles);
  const mayCorrect = roles.includes('sales');
  if (!mayCorrect && (command.delivery ?? command.invoice) !== undefined)
    return refuse({ code: 'NO_PERMISSION' });
  const asked = optionNames.filter((option) => command.options?.[option] !== undefined);
  if (asked.some((option) => !tickable.includes(option))) return refuse({ code: 'NO_PERMISSION' });
  const options = onlyChanged(order.options, command.options);
  const print = onlyChanged(order.print, command.print);
  const data = { ...(options && { options }), ...(print && { print }) };
  const set: readonly HandlingEvent[] = isEmpty(data) ? [] : [{ type: 'OrderOptionsSet', data }];
  return [...set, ...corrected(command, order, now)];
}

/** Who receives the order and who is invoiced, where it changes. */
function corrected(
  { delivery, invoice }: CommandOf<'set-options'>,
  order: Quotation,
  created_date: string,
): readonly HandlingEvent[] {
  const invoiced = invoice && completed(invoice, invoiceOf(order));
  const data = {
    ...(delivery === undefined || sameJson(delivery, order.delivery) ? {} : { delivery }),
    ...(invoiced === undefined || sameJson(invoiced, order.invoice) ? {} : { invoice: invoiced }),
  };
  return isEmpty(data) ? [] : [{ type: 'AddresseesCorrected', data: { ...data, created_date } }];
}

const isEmpty = (data: object): boolean => Object.keys(data).length === 0;

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
  if (isDeducted(stage, order)) return [];
  // Nothing is made of it: what was taken would come back at once.
  if (isVoid(order.code)) return refuse(notAtThisCode(order));
  const made = stage === 'production' ? productionRecordsFor(order, facts) : [];
  const materials = materialsNeeded(stage, withProductionRecords(order, made));
  return [...made, { type: 'StockDeducted', data: { stage, materials, created_date: facts.now } }];
}

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
