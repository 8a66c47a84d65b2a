import { describe, expect, it } from '@jest/globals';
import { permissions } from '../access/permissions.js';
import { systemCaller, visitor, type Caller } from '../access/caller.js';
import { parsedChanges, parsedNew } from './testing/forms.js';
import { noOtherRecords } from '../record/rules.js';
import { specificationOf } from '../testing/specification.js';
import { customer } from './aggregate.js';
import type { PeopleAround, PeopleFacts } from './commands.js';
import type { CustomerEvent } from './events.js';

const { given } = specificationOf(customer);
const now = '2026-03-02T01:00:00.000Z';
const system: PeopleFacts = { now, caller: systemCaller };

const there: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'customer-classes/brand': {},
  'categories/polo': {},
  'job-titles/sales': { authority: ['A0002'] },
};

/** A shop with a class of brands, a sales woman, the authority A0002, and one other customer. */
const around = (more: Partial<PeopleAround> = {}): PeopleAround => ({
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
const as = (caller: Partial<Caller>, more: Partial<PeopleAround> = {}): PeopleFacts => ({
  now,
  caller: { ...visitor, uid: 'someone', ...caller },
  around: around(more),
});
const owner = as({ customer_id: 'mei' });
const stranger = as({ customer_id: 'club' });
const sales = as({ is_employee: true, customer_id: 'sales', permissions: ['customer_authority_w'] });
const keeper = as({ is_employee: true, customer_id: 'boss', permissions: ['user_authority_w'] });
const manager = as({ is_employee: true, customer_id: 'boss', permissions });
const warehouse = as({ is_employee: true, customer_id: 'bao', permissions: ['storage_authority_w'] });

const register = { kind: 'register', email: 'mei@example.tw', uid: 'u1', name: '林美' } as const;
const registered: CustomerEvent = {
  type: 'CustomerRegistered',
  data: {
    primary_key: 'mei@example.tw',
    second_key: 'u1',
    company: 'mei@example.tw',
    name: '林美',
    level: 2,
  },
};
const change = (fields: object) => ({ kind: 'change', fields: parsedChanges(fields) }) as const;
const employ = (employee_data: object) => change({ employee_data });
const hired: CustomerEvent = { type: 'EmployeeHired', data: {} };
const granted = (authority: string): CustomerEvent => ({ type: 'AuthorityGranted', data: { authority } });

describe('a customer', () => {
  it('is registered at level 2 with the e-mail as company and the uid as second key', () => {
    given().when(register, system).then(registered);
  });

  it('is registered once, however often the first sign-in is repeated', () => {
    given(registered).when(register, system).thenNothing();
  });

  it('who is not there cannot be changed', () => {
    given().when({ kind: 'set-level', level: 3 }, system).thenRefuses({ code: 'CUSTOMER_NOT_FOUND' });
  });

  it('is added by staff with the starred fields, and what somebody listens to is listed by its name', () => {
    const fields = parsedNew({
      company: '木光設計',
      customer_class: 'brand',
      contact_person_name: '沈孟璇',
      contact_person_title: '負責人',
      level: 6,
      payment_date: 4,
      service_sales_uid: 'sales',
    });
    given()
      .when({ kind: 'add', fields }, sales)
      .then(
        { type: 'CustomerAdded', data: { primary_key: '', company: '木光設計', name: '', level: 2 } },
        {
          type: 'CustomerChanged',
          data: { contact_person_name: '沈孟璇', contact_person_title: '負責人' },
        },
        { type: 'CustomerLevelSet', data: { from: 2, to: 6 } },
        { type: 'CustomerClassSet', data: { from: '', to: 'brand' } },
        { type: 'PaymentTermsSet', data: { from: 0, to: 4 } },
        { type: 'SalesPersonSet', data: { from: '', to: 'sales' } },
      );
    given().when({ kind: 'add', fields }, owner).thenRefuses({ code: 'NO_PERMISSION' });
  });

  it('has a company and an e-mail that nobody else has', () => {
    const fields = parsedNew({
      company: '青山網球社',
      customer_class: 'brand',
      contact_person_name: '邱',
      contact_person_title: '社長',
    });
    given()
      .when({ kind: 'add', fields }, sales)
      .thenRefuses({ code: 'CUSTOMER_COMPANY_EXISTS', field: 'company' });
    given()
      .when({ kind: 'add', fields: { ...fields, company: '新社', primary_key: 'club@zhidan.test' } }, sales)
      .thenRefuses({ code: 'CUSTOMER_EMAIL_EXISTS', field: 'primary_key' });
    given(registered)
      .when(change({ company: '青山網球社' }), owner)
      .thenRefuses({ code: 'CUSTOMER_COMPANY_EXISTS', field: 'company' });
  });

  it('keeps own contact, invoice and delivery data, and not what staff agree upon', () => {
    const own = {
      company_address: '臺北市大同區赤峰街 41 號',
      invoice_tax_id: '04595257',
      goods_delivery: 4,
    };
    given(registered).when(change(own), owner).then({ type: 'CustomerChanged', data: own });
    for (const [field, value] of Object.entries({
      level: 1,
      remarks: '好客人',
      service_sales_uid: 'sales',
    })) {
      given(registered)
        .when(change({ [field]: value }), owner)
        .thenRefuses({ code: 'FIELD_NOT_ALLOWED', field });
    }
    given(registered)
      .when(employ({ is_employee: true }), owner)
      .thenRefuses({ code: 'FIELD_NOT_ALLOWED', field: 'employee_data.is_employee' });
  });

  it('may be sent back as it was shown, and nothing happens', () => {
    given(registered)
      .when(change({ level: 2, name: '林美' }), owner)
      .thenNothing();
  });

  it('is nobody to another customer, and not the business of every desk', () => {
    given(registered)
      .when(change({ name: '別人' }), stranger)
      .thenRefuses({ code: 'CUSTOMER_NOT_FOUND' });
    given(registered)
      .when(change({ name: '別人' }), warehouse)
      .thenRefuses({ code: 'NO_PERMISSION' });
    given(registered)
      .when(change({ name: '別人' }), keeper)
      .thenRefuses({ code: 'FIELD_NOT_ALLOWED', field: 'name' });
  });

  it('belongs to a class and to a sales person who are there', () => {
    given(registered)
      .when(change({ customer_class: 'gone' }), sales)
      .thenRefuses({
        code: 'REFERENCE_NOT_FOUND',
        field: 'customer_class',
        title: '客戶分類',
        id: 'gone',
      });
    given(registered)
      .when(change({ service_sales_uid: 'bao' }), sales)
      .thenRefuses({ code: 'SALES_PERSON_NOT_FOUND' });
  });

  it('changes level from what it was to what it is', () => {
    const raised: CustomerEvent = { type: 'CustomerLevelSet', data: { from: 2, to: 6 } };
    given(registered).when({ kind: 'set-level', level: 6 }, system).then(raised);
    given(registered, raised).when({ kind: 'set-level', level: 6 }, system).thenNothing();
  });

  it('marks a product that there is as favourite, once, until the mark is taken off', () => {
    const mark = (category_id: string, on = true) => ({ kind: 'set-favorite', category_id, on }) as const;
    const added: CustomerEvent = { type: 'FavoriteAdded', data: { category_id: 'polo' } };
    const removed: CustomerEvent = { type: 'FavoriteRemoved', data: { category_id: 'polo' } };
    given(registered).when(mark('polo'), owner).then(added);
    given(registered, added).when(mark('polo'), owner).thenNothing();
    given(registered, added).when(mark('polo', false), owner).then(removed);
    given(registered, added, removed).when(mark('polo', false), owner).thenNothing();
    given(registered).when(mark('gone'), owner).thenRefuses({
      code: 'REFERENCE_NOT_FOUND',
      field: 'category_id',
      title: '商品',
      id: 'gone',
    });
  });
});

describe('an employee', () => {
  it('is hired into the class of our own people, with what the job title presets', () => {
    given(registered)
      .when(employ({ name: '小美', job_title: 'sales', is_employee: true, is_sales: true }), keeper)
      .then(
        { type: 'EmployeeDataSet', data: { name: '小美', job_title: 'sales' } },
        hired,
        { type: 'CustomerClassSet', data: { from: '', to: 'staff' } },
        { type: 'SalesDutySet', data: { from: false, to: true } },
        granted('A0002'),
      );
  });

  it('holds the authorities that are said, and no others', () => {
    const events = [registered, hired, granted('A0002')] as const;
    given(...events)
      .when(employ({ authority: ['A0002', 'A0002'] }), keeper)
      .thenNothing();
    given(...events)
      .when(employ({ authority: [] }), keeper)
      .then({ type: 'AuthorityRevoked', data: { authority: 'A0002' } });
    given(...events)
      .when(employ({ authority: ['A0777'] }), keeper)
      .thenRefuses({
        code: 'REFERENCE_NOT_FOUND',
        field: 'employee_data.authority',
        title: '權限',
        id: 'A0777',
      });
  });

  it('becomes a manager, and stops being one, by a manager alone', () => {
    given(registered, hired)
      .when(employ({ authority: ['A0001'] }), keeper)
      .thenRefuses({ code: 'MANAGERS_ONLY' });
    given(registered, hired)
      .when(employ({ authority: ['A0001'] }), manager)
      .then(granted('A0001'));
    given(registered, hired, granted('A0001'))
      .when(employ({ is_employee: false }), keeper)
      .thenRefuses({ code: 'MANAGERS_ONLY' });
  });

  it('who is the last manager stays one', () => {
    const last = { ...manager, around: around({ managers: 1 }) };
    const events = [registered, hired, granted('A0001')] as const;
    for (const fields of [{ authority: [] }, { is_employee: false }]) {
      given(...events)
        .when(employ(fields), last)
        .thenRefuses({ code: 'LAST_MANAGER' });
    }
    given(...events)
      .when(employ({ is_employee: false }), manager)
      .then({ type: 'EmployeeLeft', data: {} });
  });

  it('as an older release wrote it down is still one', () => {
    const old: CustomerEvent = { type: 'EmployeeDataSet', data: { name: '小美', is_employee: true } };
    const state = [registered, old].reduce(customer.evolve, customer.initial);
    expect(state?.employee_data).toMatchObject({ name: '小美', is_employee: true, is_sales: false });
  });
});

describe('a person who is erased', () => {
  const erase = { kind: 'erase', reason: '本人要求' } as const;
  const erased: CustomerEvent = { type: 'CustomerErased', data: { reason: '本人要求' } };

  it('is erased by a manager, once, with a reason', () => {
    given(registered).when(erase, manager).then(erased);
    given(registered, erased).when(erase, manager).thenNothing();
    given(registered).when(erase, keeper).thenRefuses({ code: 'MANAGERS_ONLY' });
    given(registered)
      .when({ kind: 'erase', reason: ' ' }, manager)
      .thenRefuses({ code: 'NO_REASON', field: 'reason' });
  });

  it('must have left the shop before', () => {
    given(registered, hired).when(erase, manager).thenRefuses({ code: 'STILL_EMPLOYED' });
  });

  it('reads 已刪除 wherever a name or an address stood, and is never changed again', () => {
    const moved: CustomerEvent = {
      type: 'CustomerChanged',
      data: { company_address: '迪化街 1 號', remarks: '常客', goods_delivery: 4 },
    };
    const state = [registered, moved, erased].reduce(customer.evolve, customer.initial);
    expect(state).toMatchObject({
      primary_key: '已刪除',
      company: '已刪除',
      name: '已刪除',
      company_address: '已刪除',
      remarks: '已刪除',
      goods_delivery: 4,
      level: 2,
      erased: true,
    });
    given(registered, erased)
      .when(change({ name: '林美' }), sales)
      .thenRefuses({ code: 'CUSTOMER_ERASED' });
  });
});

describe('the account that signs in as a customer', () => {
  it('is set once, and may be none any more', () => {
    const set: CustomerEvent = { type: 'CustomerAccountSet', data: { second_key: 'u9' } };
    given(registered).when({ kind: 'set-account', uid: 'u9' }, system).then(set);
    given(registered, set).when({ kind: 'set-account', uid: 'u9' }, system).thenNothing();
    given(registered, set)
      .when({ kind: 'set-account', uid: '' }, system)
      .then({ type: 'CustomerAccountSet', data: { second_key: '' } });
  });
});

describe('what asks a manager for the second factor again', () => {
  const unproven = as({ is_employee: true, customer_id: 'boss', permissions, second_factor: 'unproven' });
  const refused = { code: 'SECOND_FACTOR_NEEDED' } as const;

  it('is every change of who works here and with which authorities, and erasing a person', () => {
    given(registered)
      .when(employ({ is_employee: true }), unproven)
      .thenRefuses(refused);
    given(registered, hired)
      .when(employ({ authority: ['A0002'] }), unproven)
      .thenRefuses(refused);
    given(registered, hired)
      .when(employ({ is_employee: false }), unproven)
      .thenRefuses(refused);
    given(registered).when({ kind: 'erase', reason: '客戶要求' }, unproven).thenRefuses(refused);
  });

  it('is no other change, and none of whose form sends the authorities back as they are', () => {
    const named: CustomerEvent = { type: 'EmployeeDataSet', data: { name: '小林' } };
    given(registered, hired)
      .when(employ({ name: '小林', is_employee: true, authority: [] }), unproven)
      .then(named);
  });
});
