import { describe, it } from '@jest/globals';
import { MAX_ADDRESSES } from './address-book.js';
import { systemCaller } from '../access/caller.js';
import { parsedNew } from './testing/forms.js';
import type { PeopleFacts } from './commands.js';
import type { CustomerEvent } from './events.js';
import {
  given,
  customerNow,
  as,
  sales,
  rightsKeeper,
  registered,
  changeCommand,
  employ,
} from './customer.fixture.js';

const system: PeopleFacts = { now: customerNow, caller: systemCaller };
const owner = as({ customer_id: 'mei' });
const stranger = as({ customer_id: 'club' });
const warehouse = as({ is_employee: true, customer_id: 'bao', permissions: ['storage_authority_w'] });
const register = { kind: 'register', email: 'mei@example.tw', uid: 'u1', name: '林美' } as const;

describe('a customer', () => {
  it('is registered at level 2 (normal), with the e-mail as key and company, and the account as second key', () => {
    given().when(register, system).then(registered);
  });

  it('is registered once, even if the first sign-in is repeated', () => {
    given(registered).when(register, system).thenNothing();
  });

  it('stores a limited number of addresses under unique names', () => {
    const store = {
      id: 'store',
      label: '中山店',
      receiver: '林美',
      phone: '02-2345-6789',
      zipcode: '104',
      address: '台北市中山區南京東路 1 號',
    };
    const kept = (address: typeof store): CustomerEvent => ({ type: 'AddressKept', data: address });
    const keep = (address: typeof store) => ({ kind: 'keep-address', address }) as const;
    const moved = { ...store, address: '台北市中山區長安東路 9 號' };
    given(registered).when(keep(store), owner).then(kept(store));
    given(registered, kept(store)).when(keep(store), owner).thenNothing();
    given(registered, kept(store)).when(keep(moved), owner).then(kept(moved));
    const remove = { kind: 'remove-address', id: 'store' } as const;
    given(registered, kept(store), kept(moved))
      .when(remove, owner)
      .then({ type: 'AddressRemoved', data: { id: 'store' } });
    given(registered).when(remove, owner).thenNothing();
    const full = Array.from({ length: MAX_ADDRESSES }, (_, at) => kept({ ...store, id: `a${at}` }));
    given(registered, ...full)
      .when(keep(store), owner)
      .thenRefuses({ code: 'ADDRESS_BOOK_FULL', most: MAX_ADDRESSES });
    given(registered, ...full)
      .when(keep({ ...moved, id: 'a7' }), owner)
      .then(kept({ ...moved, id: 'a7' }));
  });

  it('is named after the account’s e-mail, even after the e-mail changes, until a company is entered', () => {
    const changing = { kind: 'change-sign-in-email', email: 'new@example.tw' } as const;
    const changed: CustomerEvent = { type: 'SignInEmailChanged', data: { primary_key: 'new@example.tw' } };
    given(registered)
      .when(changing, system)
      .then(changed, { type: 'CustomerChanged', data: { company: 'new@example.tw' } });
    given(registered, { type: 'CustomerChanged', data: { company: '青山' } })
      .when(changing, system)
      .then(changed);
    given(registered, changed).when(changing, system).thenNothing();
  });

  it('cannot be changed before it exists', () => {
    given().when({ kind: 'set-level', level: 3 }, system).thenRefuses({ code: 'CUSTOMER_NOT_FOUND' });
  });

  it('is added by staff with the required fields, and interests are listed by their names', () => {
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

  it('cannot have the company or the e-mail of another customer', () => {
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
      .when(changeCommand({ company: '青山網球社' }), owner)
      .thenRefuses({ code: 'CUSTOMER_COMPANY_EXISTS', field: 'company' });
  });

  it('may edit the own contact, invoice and delivery data, but not the terms that staff set', () => {
    const own = {
      company_address: '臺北市大同區赤峰街 41 號',
      invoice_tax_id: '04595257',
      goods_delivery: 4,
    };
    given(registered).when(changeCommand(own), owner).then({ type: 'CustomerChanged', data: own });
    for (const [field, value] of Object.entries({
      level: 1,
      remarks: '好客人',
      service_sales_uid: 'sales',
    })) {
      given(registered)
        .when(changeCommand({ [field]: value }), owner)
        .thenRefuses({ code: 'FIELD_NOT_ALLOWED', field });
    }
    given(registered)
      .when(employ({ is_employee: true }), owner)
      .thenRefuses({ code: 'FIELD_NOT_ALLOWED', field: 'employee_data.is_employee' });
  });

  it('causes no event when it is sent back unchanged', () => {
    given(registered)
      .when(changeCommand({ level: 2, name: '林美' }), owner)
      .thenNothing();
  });

  it('cannot be changed by other customers or by staff without the permission', () => {
    given(registered)
      .when(changeCommand({ name: '別人' }), stranger)
      .thenRefuses({ code: 'CUSTOMER_NOT_FOUND' });
    given(registered)
      .when(changeCommand({ name: '別人' }), warehouse)
      .thenRefuses({ code: 'NO_PERMISSION' });
    given(registered)
      .when(changeCommand({ name: '別人' }), rightsKeeper)
      .thenRefuses({ code: 'FIELD_NOT_ALLOWED', field: 'name' });
  });

  it('must belong to an existing class and an existing sales person', () => {
    given(registered)
      .when(changeCommand({ customer_class: 'gone' }), sales)
      .thenRefuses({
        code: 'REFERENCE_NOT_FOUND',
        field: 'customer_class',
        title: '客戶分類',
        id: 'gone',
      });
    given(registered)
      .when(changeCommand({ service_sales_uid: 'bao' }), sales)
      .thenRefuses({ code: 'SALES_PERSON_NOT_FOUND' });
  });

  it('records a change of level with the old and the new level', () => {
    const raised: CustomerEvent = { type: 'CustomerLevelSet', data: { from: 2, to: 6 } };
    given(registered).when({ kind: 'set-level', level: 6 }, system).then(raised);
    given(registered, raised).when({ kind: 'set-level', level: 6 }, system).thenNothing();
  });

  it('can mark an existing product as favourite once, until the mark is removed', () => {
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

describe('the account of a customer', () => {
  it('is linked once, and the link can be removed', () => {
    const set: CustomerEvent = { type: 'CustomerAccountSet', data: { second_key: 'u9' } };
    given(registered).when({ kind: 'set-account', uid: 'u9' }, system).then(set);
    given(registered, set).when({ kind: 'set-account', uid: 'u9' }, system).thenNothing();
    given(registered, set)
      .when({ kind: 'set-account', uid: '' }, system)
      .then({ type: 'CustomerAccountSet', data: { second_key: '' } });
  });
});
