import { eventCategories } from '@zhidan/domain';
import { History, proofOf } from '../testing/index.js';
import { eventsProjection } from './events.js';

const history = new History();
for (const category of eventCategories)
  history.happened(`${category}-1`, { type: 'Begun', data: {} }, { type: 'Changed', data: { to: 2 } });
// An exception, which most events are none of.
history.happened('quotation-1', { type: 'QuotationDeleted', data: {} });

proofOf(eventsProjection, history.events);
