import type { DomainEvent } from '../core/event.js';
import type { Quotation } from './state.js';

/** How each event of a concern changes an order: an event without its fold does not compile. */
export type FoldsOf<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: (
    order: Quotation,
    data: Extract<Event, { readonly type: Type }>['data'],
  ) => Quotation;
};
