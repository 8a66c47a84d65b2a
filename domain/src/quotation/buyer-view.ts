import { isBeforeReview } from '../codes/quotation-codes.js';
import type { DomainEvent } from '../core/event.js';
import { onlyFields, picker } from '../core/pick.js';
import { deliveryForBuyer } from './delivery/freight.js';
import { quotationEventDefinition } from './events.js';
import { ownersPart } from './owners-part.js';
import { buyerQuotationColumns } from './readers.js';
import type { OrderProcessEntry } from './review/state.js';
import type { QuotationRow } from './row.js';

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
  };
}

/** The reply of staff is for the buyer at submission, pass and return; at every other code it is internal. */
const entryForBuyer = (entry: OrderProcessEntry): OrderProcessEntry =>
  entry.code === 1002 || isBeforeReview(entry.code) ? entry : { ...entry, staff_notes: '' };

/** The data of an order's event as its buyer may read it; nothing of an event that is none of an order's. */
export function quotationEventForBuyer({ type, data }: DomainEvent): Readonly<Record<string, unknown>> {
  const definition = quotationEventDefinition(type);
  return onlyFields(definition?.forBuyer?.(data) ?? data, definition?.buyer ?? []);
}
