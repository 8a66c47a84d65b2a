import { workingCalendar } from '@zhidan/domain/calendar';
import { storageItems, type CommandFacts, type UnitOfItem } from '@zhidan/domain';
import {
  quotation,
  changeTermsParagraph,
  validityOffset,
  type CartonSize,
  type OrderSettings,
  type QuotationCommand,
  type QuotationFacts,
} from '@zhidan/domain/quotation';
import type { Facts } from '../facts/facts.js';
import { foreseeNumber, invoicingFor, type NumberSource } from '../invoice/invoicing.js';
import { currentUnitRate } from '../purchase/rates.js';
import { readCommandArt } from './art.js';
import { customersFor, type LoadOrder } from './customers.js';

/** Inputs of a decision that replace those of the installation. */
interface Sources {
  /** The order to decide on; by default the stored one. */
  readonly order?: LoadOrder;
  /** Returns the number of a new invoice; by default the number is only foreseen, not drawn. */
  readonly nextNumber?: NumberSource;
}

/** All facts for a decision about an order. */
export async function quotationFacts(
  facts: Facts,
  command: QuotationCommand,
  {
    quotation_no,
    new_id,
    ...given
  }: CommandFacts &
    Pick<QuotationFacts, 'quotation_no' | 'new_id' | 'bank_line' | 'earlier_samples' | 'collects_questions'>,
  sources: Sources = {},
): Promise<QuotationFacts> {
  const order = sources.order ?? (() => presentOrder(facts, quotation_no));
  await facts.settled();
  const known: QuotationFacts = {
    ...given,
    quotation_no,
    new_id,
    catalogue: facts.catalogue(),
    template: (id, version) => facts.template(id, version),
    art: await readCommandArt(command, order, facts),
    customer: await customersFor(command, { caller: given.caller, order }, facts),
    carton: (name) => recordNamed<CartonSize>(facts, 'cartons', name),
    shippingSupplier: (name) =>
      recordNamed<{ track_shipment_website: string }>(facts, 'shipping-suppliers', name),
    settings: orderSettings(facts),
    terms: facts.terms(),
    online: facts.online(),
    closed_month: facts.closedMonth(),
    unitOfItem: unitOfItem(facts),
  };
  const nextNumber = sources.nextNumber ?? foreseeNumber(facts, given);
  return { ...known, invoicing: await invoicingFor(facts, command, known, { order, nextNumber }) };
}

const presentOrder = async ({ eventStore }: Facts, quotation_no: string) =>
  (await eventStore.load(quotation, quotation_no, { asFollowed: true })).state;

/** The units of storage items, with their present rates. */
export const unitOfItem =
  (facts: Facts): UnitOfItem =>
  (item) => {
    const name = facts.records(storageItems.resource).get(item)?.['unit'];
    return typeof name === 'string' ? { name, conversion_rate: currentUnitRate(facts, name) } : undefined;
  };

export const orderSettings = (facts: Facts): OrderSettings => ({
  ...facts.setting('delivery-days'),
  answer_days: facts.setting('orders').answer_days,
  defect_days: facts.setting('orders').defect_days,
  overrun_percent: facts.setting('quotation').overrun_percent,
  calendar: workingCalendar(facts.setting('calendar')),
  validity_offset: validityOffset(facts.setting('orders')),
  ...changeTermsParagraph(facts.setting('orders')),
});

/**
 * The record with this name. Orders refer to cartons and carriers by name, and keep the name when the record is
 * renamed.
 */
function recordNamed<Fields>(facts: Facts, resource: string, name: string): Fields | undefined {
  for (const fields of facts.records(resource).values()) {
    if (fields['name'] === name) return fields as Fields;
  }
  return undefined;
}
