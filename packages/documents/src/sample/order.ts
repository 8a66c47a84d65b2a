import {
  quotation,
  type Quotation,
  type QuotationEvent,
  type QuotationState,
} from '@zhidan/domain/quotation';

export function orderAfter(events: readonly QuotationEvent[]): Quotation {
  const state = events.reduce<QuotationState>(quotation.evolve, quotation.initial);
  if (state === null || state === 'deleted') throw new Error('these events leave no order');
  return state;
}
