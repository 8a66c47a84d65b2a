import type { QuotationEvent } from '../events.js';
import { quotation } from '../quotation.js';
import type { Quotation } from '../state.js';

/** The order that results from these events. Throws where there is none, or where it was deleted. */
export function orderOf(events: readonly QuotationEvent[]): Quotation {
  const state = events.reduce(quotation.evolve, quotation.initial);
  if (state === null || state === 'deleted') throw new Error('no order');
  return state;
}
