import { visitorCaller, type Caller } from '../access/caller.js';
import { parsedChanges } from './testing/forms.js';
import { noOtherRecords } from '../record/rules.js';
import { specificationOf } from '../testing/specification.js';
import { customer } from './aggregate.js';
import type { PeopleLookup, PeopleFacts } from './commands.js';
import type { CustomerEvent } from './events.js';

export const { given } = specificationOf(customer);
export const customerNow = '2026-03-02T01:00:00.000Z';

const there: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'customer-classes/brand': {},
  'categories/polo': {},
  'job-titles/sales': { authority: ['A0002'] },
};

/** A shop with a customer class for brands, a sales person, the authority A0002, and one other customer. */
export const around = (more: Partial<PeopleLookup> = {}): PeopleLookup => ({
  id: 'mei',
  others: {
    ...noOtherRecords,
    record: (resource, id) => there[`${resource}/${id}`],
    nameTaken: (_resource, _field, value) => ['A0001', 'A0002'].includes(value),
  },
  companyTaken: (company) => company === '青山網球社',
  emailTaken: (email) => email === 'club@zhidan.test',
  isSalesPerson: (uid) => uid === 'sales',
  managers: 2,
  ...more,
});

export const as = (caller: Partial<Caller>, more: Partial<PeopleLookup> = {}): PeopleFacts => ({
  now: customerNow,
  caller: { ...visitorCaller, uid: 'someone', ...caller },
  around: around(more),
});

export const sales = as({ is_employee: true, customer_id: 'sales', permissions: ['customer_authority_w'] });
export const rightsKeeper = as({ is_employee: true, customer_id: 'boss', permissions: ['user_authority_w'] });

export const registered: CustomerEvent = {
  type: 'CustomerRegistered',
  data: {
    primary_key: 'mei@example.tw',
    second_key: 'u1',
    company: 'mei@example.tw',
    name: '林美',
    level: 2,
  },
};

export const changeCommand = (fields: object) => ({ kind: 'change', fields: parsedChanges(fields) }) as const;
export const employ = (employee_data: object) => changeCommand({ employee_data });
