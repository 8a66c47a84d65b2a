import {
  blankCustomer,
  fieldsWithOwnEvent,
  noEmployeeData,
  type CustomerEvent,
  type CustomerField,
} from '@zhidan/domain';
import { History, proofOf } from '../testing/index.js';
import { customersProjection } from './customers.js';

const history = new History({ uid: 'system', name: '系統' });
const happened = (stream: string, ...events: readonly CustomerEvent[]) => history.happened(stream, ...events);

const registered = (email: string, uid: string, name: string): CustomerEvent => ({
  type: 'CustomerRegistered',
  data: { primary_key: email, second_key: uid, company: email, name, level: 2 },
});

/** Values for all other fields of the customer, so that every field has a value. */
const told = Object.fromEntries(
  Object.entries(blankCustomer)
    .filter(([field]) => !fieldsWithOwnEvent.some((named: CustomerField) => named === field))
    .map(([field, blank]) => [
      field,
      typeof blank === 'number' ? 2 : typeof blank === 'boolean' ? true : `咖啡館的 ${field}`,
    ]),
);
const worker = Object.fromEntries(
  Object.entries(noEmployeeData)
    .filter(([, blank]) => typeof blank === 'string')
    .map(([field]) => [field, `林小姐的 ${field}`]),
);

const booked = (id: string, label: string) => ({
  id,
  label,
  receiver: '林小姐',
  phone: '02-2345-6789',
  zipcode: '104',
  address: '台北市中山區南京東路 1 號',
});

happened('customer-cafe', registered('cafe@zhidan.test', 'uid-cafe', '轉角咖啡'));
happened('customer-lin', registered('lin@zhidan.test', 'uid-lin', '林小姐'));
happened(
  'customer-club',
  { type: 'CustomerAdded', data: { primary_key: '', company: '青山網球社', name: '邱柏翰', level: 2 } },
  { type: 'CustomerChanged', data: told },
  { type: 'CustomerErased', data: { reason: '本人要求' } },
);
happened(
  'customer-cafe',
  { type: 'CustomerLevelSet', data: { from: 2, to: 6 } },
  { type: 'CustomerChanged', data: told },
  { type: 'CustomerClassSet', data: { from: '', to: 'brand' } },
  { type: 'PaymentTermsSet', data: { from: 0, to: 4 } },
  { type: 'CustomerActivationSet', data: { from: 1, to: 2 } },
  { type: 'SalesPersonSet', data: { from: '', to: 'lin' } },
  { type: 'FavoriteAdded', data: { category_id: 'polo' } },
  { type: 'FavoriteAdded', data: { category_id: 'tote' } },
  { type: 'FavoriteRemoved', data: { category_id: 'polo' } },
  { type: 'AddressKept', data: booked('store', '中山店') },
  { type: 'AddressKept', data: booked('old', '舊店') },
  { type: 'AddressRemoved', data: { id: 'old' } },
);
happened(
  'customer-lin',
  { type: 'EmployeeDataSet', data: worker },
  { type: 'EmployeeHired', data: {} },
  { type: 'SalesDutySet', data: { from: false, to: true } },
  { type: 'AuthorityGranted', data: { authority: 'A0002' } },
  { type: 'AuthorityGranted', data: { authority: 'A0003' } },
  { type: 'AuthorityRevoked', data: { authority: 'A0003' } },
  { type: 'EmployeeLeft', data: {} },
);

proofOf(customersProjection, history.events);
