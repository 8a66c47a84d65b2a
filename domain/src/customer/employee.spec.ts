import { describe, expect, it } from '@jest/globals';
import { permissions } from '../access/permissions.js';
import { customer } from './aggregate.js';
import type { CustomerCommand } from './commands.js';
import type { CustomerEvent } from './events.js';
import {
  given,
  around,
  as,
  sales,
  rightsKeeper,
  registered,
  changeCommand,
  employ,
} from './customer.fixture.js';

const manager = as({ is_employee: true, customer_id: 'boss', permissions });
const hired: CustomerEvent = { type: 'EmployeeHired', data: {} };
const granted = (authority: string): CustomerEvent => ({ type: 'AuthorityGranted', data: { authority } });

describe('an employee', () => {
  it('gets the class of employees and the authorities of the job title', () => {
    given(registered)
      .when(employ({ name: '小美', job_title: 'sales', is_employee: true, is_sales: true }), rightsKeeper)
      .then(
        { type: 'EmployeeDataSet', data: { name: '小美', job_title: 'sales' } },
        hired,
        { type: 'CustomerClassSet', data: { from: '', to: 'staff' } },
        { type: 'SalesDutySet', data: { from: false, to: true } },
        granted('A0002'),
      );
  });

  it('has exactly the authorities that were granted', () => {
    const events = [registered, hired, granted('A0002')] as const;
    given(...events)
      .when(employ({ authority: ['A0002', 'A0002'] }), rightsKeeper)
      .thenNothing();
    given(...events)
      .when(employ({ authority: [] }), rightsKeeper)
      .then({ type: 'AuthorityRevoked', data: { authority: 'A0002' } });
    given(...events)
      .when(employ({ authority: ['A0777'] }), rightsKeeper)
      .thenRefuses({
        code: 'REFERENCE_NOT_FOUND',
        field: 'employee_data.authority',
        title: '權限',
        id: 'A0777',
      });
  });

  it('can become a manager, or stop being one, only through another manager', () => {
    given(registered, hired)
      .when(employ({ authority: ['A0001'] }), rightsKeeper)
      .thenRefuses({ code: 'MANAGERS_ONLY' });
    given(registered, hired)
      .when(employ({ authority: ['A0001'] }), manager)
      .then(granted('A0001'));
    given(registered, hired, granted('A0001'))
      .when(employ({ is_employee: false }), rightsKeeper)
      .thenRefuses({ code: 'MANAGERS_ONLY' });
  });

  it('remains a manager while there is no other manager', () => {
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

  it('is still recognised in a record that an older release stored', () => {
    const old: CustomerEvent = { type: 'EmployeeDataSet', data: { name: '小美', is_employee: true } };
    const state = [registered, old].reduce(customer.evolve, customer.initial);
    expect(state?.employee_data).toMatchObject({ name: '小美', is_employee: true, is_sales: false });
  });
});

describe('a person hired by e-mail', () => {
  const invite = (authority: string, email = 'new@example.tw'): CustomerCommand => ({
    kind: 'invite',
    email,
    employee_data: { name: '小林', authority: [authority] },
  });
  const invited = invite('A0002');

  it('gets a record with authorities, to which the account will be linked later', () => {
    given()
      .when(invited, rightsKeeper)
      .then(
        {
          type: 'CustomerAdded',
          data: { primary_key: 'new@example.tw', company: 'new@example.tw', name: '小林', level: 2 },
        },
        { type: 'EmployeeDataSet', data: { name: '小林', email: 'new@example.tw' } },
        hired,
        { type: 'CustomerClassSet', data: { from: '', to: 'staff' } },
        granted('A0002'),
      );
  });

  it('is hired once, by staff who manage employees, and as a manager only by a manager', () => {
    given().when(invited, sales).thenRefuses({ code: 'NO_PERMISSION' });
    given()
      .when(invite('A0002', 'club@zhidan.test'), rightsKeeper)
      .thenRefuses({ code: 'CUSTOMER_EMAIL_EXISTS', field: 'email' });
    given(registered).when(invited, rightsKeeper).thenRefuses({ code: 'CUSTOMER_ALREADY_EXISTS' });
    given().when(invite('A0001'), rightsKeeper).thenRefuses({ code: 'MANAGERS_ONLY' });
  });
});

describe('a person to be erased', () => {
  const erase = { kind: 'erase', reason: '本人要求' } as const;
  const erased: CustomerEvent = { type: 'CustomerErased', data: { reason: '本人要求' } };

  it('is erased once, by a manager, with a reason', () => {
    given(registered).when(erase, manager).then(erased);
    given(registered, erased).when(erase, manager).thenNothing();
    given(registered).when(erase, rightsKeeper).thenRefuses({ code: 'MANAGERS_ONLY' });
    given(registered)
      .when({ kind: 'erase', reason: ' ' }, manager)
      .thenRefuses({ code: 'NO_REASON', field: 'reason' });
  });

  it('must have left the company first', () => {
    given(registered, hired).when(erase, manager).thenRefuses({ code: 'STILL_EMPLOYED' });
  });

  it('appears as 已刪除 in place of name and address, and is never changed again', () => {
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
      .when(changeCommand({ name: '林美' }), sales)
      .thenRefuses({ code: 'CUSTOMER_ERASED' });
  });
});

describe('the second factor of a manager', () => {
  const unproven = as({ is_employee: true, customer_id: 'boss', permissions, second_factor: 'unproven' });
  const refused = { code: 'SECOND_FACTOR_NEEDED' } as const;

  it('is required to change employees or their authorities, and to erase a person', () => {
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

  it('is not required to change only the name, even if the form sends unchanged authorities', () => {
    const named: CustomerEvent = { type: 'EmployeeDataSet', data: { name: '小林' } };
    given(registered, hired)
      .when(employ({ name: '小林', is_employee: true, authority: [] }), unproven)
      .then(named);
  });
});
