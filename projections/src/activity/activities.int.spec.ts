import type { ActivityEvent } from '@zhidan/domain/activity';
import { History, proofOf } from '../testing/index.js';
import { activitiesProjection } from './activities.js';

const history = new History();
const created_date = '2026-11-22T01:00:00.000Z';

const planned: ActivityEvent = {
  type: 'ActivityPlanned',
  data: {
    about: { kind: 'quotation', id: '260302-1203040576' },
    customer_uid: 'club',
    text: '打電話確認顏色',
    who: 'mei',
    who_name: '業務小美',
    due: '2026-11-27',
    created_uid: 'boss',
    created_date,
  },
};

history.happened('activity-a1', planned, { type: 'ActivityDone', data: { done_uid: 'mei', created_date } });
history.happened('activity-a2', planned);

proofOf(activitiesProjection, history.events);
