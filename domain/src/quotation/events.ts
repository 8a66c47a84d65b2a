import type { DomainEvent, EventOf } from '../core/event.js';
import type { EventSummarizer } from '../core/summaries.js';
import { accessoryEvents } from './accessory/events.js';
import { accountingEvents } from './accounting/events.js';
import { approvalEvents } from './approval/events.js';
import { checkoutEvents } from './checkout/events.js';
import { changeEvents } from './change/events.js';
import { invoicingEvents } from './invoicing/events.js';
import { deliveryEvents } from './delivery/events.js';
import { designEvents } from './design/events.js';
import { fileEvents } from './file/events.js';
import { handlingEvents } from './handling/events.js';
import { linkEvents } from './link/events.js';
import { messageEvents } from './message/events.js';
import { codeMoveEvents } from './movement/events.js';
import { paymentEvents } from './payment/events.js';
import { productionEvents } from './production/events.js';
import { proofingEvents } from './proofing/events.js';
import { receiptEvents } from './receipt/events.js';
import { lifecycleEvents, requestEvents } from './request/events.js';
import { reviewEvents } from './review/events.js';
import { rosterEvents } from './roster/events.js';
import { stockEvents } from './stock/events.js';
import { undoEvents } from './undo/events.js';
import type { LifecycleEventDefinition, OrderEventDefinition } from './define-event.js';
import type { Quotation } from './state.js';

/** The events of an existing order, declared in the folder of their topic. */
const orderEvents = [
  ...requestEvents,
  ...reviewEvents,
  ...accountingEvents,
  ...codeMoveEvents,
  ...proofingEvents,
  ...approvalEvents,
  ...productionEvents,
  ...accessoryEvents,
  ...paymentEvents,
  ...deliveryEvents,
  ...fileEvents,
  ...designEvents,
  ...rosterEvents,
  ...handlingEvents,
  ...linkEvents,
  ...messageEvents,
  ...checkoutEvents,
  ...invoicingEvents,
  ...changeEvents,
  ...receiptEvents,
  ...stockEvents,
  ...undoEvents,
] as const;

export const quotationEvents = [...lifecycleEvents, ...orderEvents] as const;

export type QuotationEvent = EventOf<(typeof quotationEvents)[number]>;

const definitions: ReadonlyMap<string, LifecycleEventDefinition> = new Map(
  quotationEvents.map((definition) => [definition.type, definition]),
);

/** The declaration of an order's event; undefined for an event of another aggregate. */
export const quotationEventDefinition = (type: string): LifecycleEventDefinition | undefined =>
  definitions.get(type);

/** Whether an event only records that something was read or used; open forms stay valid after such an event. */
export const isReadReceipt = (type: string): boolean => definitions.get(type)?.isOnlyRead ?? false;

/** Whether only staff may know of the event. */
export const isInternal = ({ type, data }: DomainEvent): boolean =>
  definitions.get(type)?.isInternal?.(data) ?? false;

/**
 * Whether an event belongs to an order. Its data have the declared type, because they were checked when it was
 * read.
 */
export const isQuotationEvent = <Event extends DomainEvent>(event: Event): event is Event & QuotationEvent =>
  definitions.has(event.type);

/** The summary of an order's event; the technical name for an event of another aggregate. */
export const quotationSummary: EventSummarizer = ({ type, data }, money) =>
  definitions.get(type)?.summary(data, money) ?? type;

type OrderEvent = EventOf<(typeof orderEvents)[number]>;

const evolutions: ReadonlyMap<string, OrderEventDefinition> = new Map(
  orderEvents.map((definition) => [definition.type, definition]),
);

/** The order after an event, as the event's declaration derives it. */
export const evolveOrder = (order: Quotation, { type, data }: OrderEvent): Quotation =>
  evolutions.get(type)?.evolve(order, data) ?? order;
