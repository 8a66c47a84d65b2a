import { eventCategories } from '@zhidan/domain';
import { History, proofOf } from '../testing/index.js';
import { eventsProjection } from './events.js';

const history = new History();
for (const category of eventCategories)
  history.happened(`${category}-1`, { type: 'Begun', data: {} }, { type: 'Changed', data: { to: 2 } });

proofOf(eventsProjection, history.events);
