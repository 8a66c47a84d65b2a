import type { CustomerEvent } from '@zhidan/domain';
import { History, proofOf } from '../testing/index.js';
import { customersProjection } from './customers.js';

const history = new History({ uid: 'system', name: '系統' });
const happened = (stream: string, ...events: readonly CustomerEvent[]) => history.happened(stream, ...events);

const registered = (email: string, uid: string, name: string): CustomerEvent => ({
  type: 'CustomerRegistered',
  data: { primary_key: email, second_key: uid, company: email, name, level: 2 },
});

happened('customer-cafe', registered('cafe@zhidan.test', 'uid-cafe', '轉角咖啡'));
happened('customer-lin', registered('lin@zhidan.test', 'uid-lin', '林小姐'));
happened('customer-cafe', { type: 'CustomerLevelSet', data: { from: 2, to: 3 } });
happened(
  'customer-lin',
  { type: 'EmployeeDataSet', data: { name: '林小姐', is_employee: true, is_sales: true } },
  { type: 'AuthorityGranted', data: { authority: 'sales' } },
  { type: 'AuthorityGranted', data: { authority: 'accounting' } },
  { type: 'AuthorityRevoked', data: { authority: 'accounting' } },
);

proofOf(customersProjection, history.events);
