import type { QuotationEvent } from '../events.js';
import { quotation } from '../quotation.js';
import type { Quotation } from '../state.js';

/** The order that events add up to. Throws where there is none, or none any more. */
export function orderOf(events: readonly QuotationEvent[]): Quotation {
  const state = events.reduce(quotation.evolve, quotation.initial);
  if (state === null || state === 'deleted') throw new Error('no order');
  return state;
}
