import type { DomainEvent } from '../../core/event.js';
import { onlyFields, createPicker, withoutPaths } from '../../core/pick.js';
import { deliveryForBuyer } from '../delivery/freight.js';
import { isInternal, quotationEventDefinition } from '../events.js';
import { isBuyersFile } from '../file/state.js';
import { eventsOfOwner, orderOfOwner } from './owners-part.js';
import { buyerQuotationColumns } from './readers.js';
import { isVisibleToBuyer } from '../review/notes.js';
import type { QuotationRow } from '../row/row.js';

const picked = createPicker(buyerQuotationColumns);

/**
 * An order as its buyer sees it. Of an order that was handed over to another customer, only the part of the
 * present owner is shown.
 */
export const quotationForBuyer = (row: QuotationRow) => picked(valuesForBuyer(row));

/** An order with all columns, whose notes, payments and freight are reduced to what a buyer may know. */
export function valuesForBuyer(whole: QuotationRow): QuotationRow {
  const row = orderOfOwner(whole);
  const { accounting, handed_over } = row;
  return {
    ...row,
    stays: row.stays.filter(({ since }) => handed_over === null || since > handed_over.at),
    order_process: row.order_process.map(entryForBuyer),
    accounting: { ...accounting, payment_times: accounting.payment_record.length },
    deliveries: row.deliveries.map(deliveryForBuyer),
    files: row.files.filter(isBuyersFile),
  };
}

/** An entry for the buyer, without internal notes of staff. */
const entryForBuyer = (entry: QuotationRow['order_process'][number]): typeof entry =>
  isVisibleToBuyer(entry) ? entry : { ...entry, staff_notes: '', sales_notes: '' };

/** The events of an order that its present owner may know of. */
export const buyersEvents = <Event extends DomainEvent>(events: readonly Event[]): readonly Event[] =>
  eventsOfOwner(events).filter((event) => !isInternal(event));

/**
 * The summary line of an event as the buyer of the order reads it; empty for an event that does not concern a
 * buyer or only records that something was read.
 */
export function summaryForBuyer({ type, data }: DomainEvent, summary: string): string {
  const definition = quotationEventDefinition(type);
  if (definition === undefined || definition.buyer.length === 0 || definition.isOnlyRead === true) return '';
  return definition.saidToBuyer?.(data, summary) ?? summary;
}

/** The data of an order's event as its buyer may read it; empty for events of other aggregates. */
export function quotationEventForBuyer({ type, data }: DomainEvent): Readonly<Record<string, unknown>> {
  const definition = quotationEventDefinition(type);
  const known = withoutPaths(definition?.forBuyer?.(data) ?? data, definition?.inNoHistory ?? []);
  return onlyFields(known, definition?.buyer ?? []);
}
