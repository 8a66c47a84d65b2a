import { eventCategories } from '@zhidan/domain';
import { History, proofOf } from '../testing/index.js';
import { eventsProjection } from './events.js';

const history = new History();
for (const category of eventCategories)
  history.happened(`${category}-1`, { type: 'Begun', data: {} }, { type: 'Changed', data: { to: 2 } });
// The deletion marks its event as an exception; most events are not exceptions.
history.happened('quotation-1', { type: 'QuotationDeleted', data: {} });

proofOf(eventsProjection, history.events);
