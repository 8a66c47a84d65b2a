import { QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { z } from 'zod';
import type { DomainEvent } from '../../core/event.js';
import { deliveryEvents } from '../delivery/events.js';
import type { QuotationEvent } from '../events.js';
import { fileEvents } from '../file/events.js';
import { receiptEvents } from '../receipt/events.js';
import { paymentEvents } from '../payment/events.js';
import type { OrderProcessEntry } from '../review/state.js';
import type { Quotation } from '../state.js';

/**
 * An order without the records that are older than its last hand-over, which belong to the former owner. The
 * offer (product, price, the passed review with its days) and the sums of payments remain.
 */
export function orderOfOwner<Order extends Quotation>(order: Order): Order {
  const { handed_over } = order;
  if (handed_over === null) return order;
  const isTheirs = ({ created_date }: { readonly created_date: string }) => created_date > handed_over.at;
  const { accounting, proofing_process, product_process } = order;
  return {
    ...order,
    order_process: order.order_process.flatMap((entry) => entryOfOwner(entry, isTheirs(entry))),
    accounting: { ...accounting, payment_record: accounting.payment_record.filter(isTheirs) },
    proofing_process: {
      ...proofing_process,
      proofing_record: proofing_process.proofing_record.filter(isTheirs),
    },
    product_process: { ...product_process, product_record: product_process.product_record.filter(isTheirs) },
    deliveries: order.deliveries.filter(({ create_date }) => create_date > handed_over.at),
    files: order.files.filter(isTheirs),
    proposals: order.proposals.filter(isTheirs),
    receipts: order.receipts.filter(isTheirs),
    defects: order.defects.filter(isTheirs),
    designs: order.designs.filter(isTheirs),
    roster: order.roster_date !== null && order.roster_date > handed_over.at ? order.roster : [],
    please_note_that_proofing: unlessAsBefore('please_note_that_proofing', order),
    please_note_that_product: unlessAsBefore('please_note_that_product', order),
  };
}

/**
 * Of a former owner's entries only the passed review remains, because it is the offer to the new owner; its
 * notes are removed.
 */
function entryOfOwner(entry: OrderProcessEntry, isTheirs: boolean): readonly OrderProcessEntry[] {
  if (isTheirs) return [entry];
  if (entry.code !== QUOTATION_CODE.reviewPassed) return [];
  return [{ ...entry, customer_notes: '', staff_notes: '', last_five_digits: '', buyer_paypal_email: '' }];
}

/**
 * A note for the work; empty where it is unchanged since the hand-over, because it may be about the former
 * owner.
 */
const unlessAsBefore = (
  note: 'please_note_that_proofing' | 'please_note_that_product',
  order: Quotation,
): string => (order[note] === order.handed_over?.[note] ? '' : order[note]);

/**
 * Whether two states of an order have the same owner since the same hand-over; a present owner may not see an
 * earlier owner's state.
 */
export const isSameOwnership = (
  one: Pick<Quotation, 'customer_uid' | 'handed_over'>,
  other: Pick<Quotation, 'customer_uid' | 'handed_over'>,
): boolean => one.customer_uid === other.customer_uid && one.handed_over?.at === other.handed_over?.at;

/**
 * The events that the present owner may know of, from the last hand-over on, without those about earlier
 * payments, parcels and files. The events are expected in order of time.
 */
export function eventsOfOwner<Event extends DomainEvent>(events: readonly Event[]): readonly Event[] {
  const since = events.findLastIndex(({ type }) => type === HANDED_OVER);
  if (since < 0) return events;
  const known = new Set(events.slice(0, since).flatMap(thingIn));
  return events.slice(since).filter((event) => !thingIn(event).some((thing) => known.has(thing)));
}

const HANDED_OVER = 'QuotationHandedOver' satisfies QuotationEvent['type'];

/** The id of the payment, parcel, defect or file that an event is about; empty for other events. */
function thingIn({ type, data }: DomainEvent): readonly string[] {
  const kind = kinds.find(({ types }) => types.has(type));
  const found = kind?.id.safeParse(data);
  return kind !== undefined && found?.success === true ? Object.entries(found.data).map(String) : [];
}

const typesOf = (events: readonly { readonly type: string }[]): ReadonlySet<string> =>
  new Set(events.map(({ type }) => type));

const kinds = [
  { types: typesOf(paymentEvents), id: z.object({ index: z.int() }) },
  { types: typesOf(deliveryEvents), id: z.object({ delivery_id: z.string() }) },
  { types: typesOf(receiptEvents), id: z.object({ defect_id: z.string() }) },
  { types: typesOf(fileEvents), id: z.object({ file_id: z.string() }) },
];
