import { overdueOpenedFor } from '@zhidan/domain/overdue/cast';
import { History, proofOf } from '../testing/index.js';
import { overduesProjection } from './overdues.js';

const history = new History();
const created_date = '2026-04-30T01:00:00.000Z';
const by = { staff_uid: 'hua', staff_name: '會計阿華', created_date };

history.happened(
  'overdue-260302-1203040576-1',
  overdueOpenedFor('260302-1203040576'),
  { type: 'OverdueFollowedUp', data: { message: '會計說五號匯', ...by } },
  { type: 'OverduePromised', data: { from: null, to: '2026-05-05', created_date } },
  {
    type: 'OverdueReassigned',
    data: {
      from: 'cafe',
      customer_uid: 'club',
      company: '青山網球社',
      nick_name: '網球',
      sales_value: 'mei',
      created_date,
    },
  },
  { type: 'OverdueRedated', data: { from: '2026-04-26', to: '2026-05-15', created_date } },
  { type: 'OverduePromised', data: { from: null, to: '2026-05-20', created_date } },
  { type: 'OverdueNoted', data: { memo: '每月五號結帳', created_date } },
);
history.happened('overdue-260302-1203040577-1', overdueOpenedFor('260302-1203040577'), {
  type: 'OverdueRemoved',
  data: { created_date },
});
history.happened(
  'overdue-260302-1203040576-1',
  { type: 'OverdueClosed', data: { status: 'paid', message: '', ...by } },
  { type: 'OverdueReopened', data: { unpaid: 500, created_date } },
  { type: 'OverdueClosed', data: { status: 'written_off', message: '尾差', ...by } },
);

proofOf(overduesProjection, history.events);
