import type { Caller } from '../../access/caller.js';
import { castTerms, daysLater } from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import { orderOf } from '../testing/order-of.js';
import { nextStepForReader } from './next-for.js';

export const terms = { ...castTerms, answer_days: 2 };

export const next = (events: readonly QuotationEvent[], caller: Caller, day = 3) =>
  nextStepForReader(orderOf(events), { ...terms, caller }, daysLater(day));

export const brief = (events: readonly QuotationEvent[], caller: Caller, day = 3) => {
  const { who, action, title, until, amount } = next(events, caller, day);
  return [who, action, title, until, amount];
};
