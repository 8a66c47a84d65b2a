import type { DomainEvent } from '../../core/event.js';
import { onlyFields, picker } from '../../core/pick.js';
import { deliveryForBuyer } from '../delivery/freight.js';
import { isInternal, quotationEventDefinition } from '../events.js';
import { isBuyersFile } from '../file/state.js';
import { ownersEvents, ownersPart } from './owners-part.js';
import { buyerQuotationColumns } from './readers.js';
import { isSaidToBuyer } from '../review/notes.js';
import type { QuotationRow } from '../row/row.js';

const picked = picker(buyerQuotationColumns);

/** An order as its buyer sees it: of one that was handed over, what is the present owner's. */
export const quotationForBuyer = (row: QuotationRow) => picked(valuesForBuyer(row));

/** The same with all its columns: of notes, payments and freight what buyers may know. */
export function valuesForBuyer(whole: QuotationRow): QuotationRow {
  const row = ownersPart(whole);
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

/** Words of staff that are internal stay with them. */
const entryForBuyer = (entry: QuotationRow['order_process'][number]): typeof entry =>
  isSaidToBuyer(entry) ? entry : { ...entry, staff_notes: '', sales_notes: '' };

/** Of an order's events, those of which its present owner may know that they happened. */
export const buyersEvents = <Event extends DomainEvent>(events: readonly Event[]): readonly Event[] =>
  ownersEvents(events).filter((event) => !isInternal(event));

/**
 * The line of an event's summary as the order's buyer reads it; empty for an event of which nothing concerns a buyer,
 * and for one that says only that something was read.
 */
export function summaryForBuyer({ type, data }: DomainEvent, summary: string): string {
  const definition = quotationEventDefinition(type);
  if (definition === undefined || definition.buyer.length === 0 || definition.isOnlyRead === true) return '';
  return definition.saidToBuyer?.(data, summary) ?? summary;
}

/** The data of an order's event as its buyer may read it; nothing of an event that is none of an order's. */
export function quotationEventForBuyer({ type, data }: DomainEvent): Readonly<Record<string, unknown>> {
  const definition = quotationEventDefinition(type);
  return onlyFields(definition?.forBuyer?.(data) ?? data, definition?.buyer ?? []);
}
