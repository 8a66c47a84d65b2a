import { describe, expect, it } from '@jest/globals';
import { permissions, permissionsOf, seededAuthorities } from '@zhidan/domain';
import type { CustomerClaims } from '../token/tokens.js';
import { callerOf, type AccountColumns } from './caller-of.js';
import type { CustomerOfAccount } from './customers.js';

const claims: CustomerClaims = {
  aud: 'customer',
  uid: 'uid-1',
  customer_id: 'c-1',
  name: '陳美玲',
  sid: 's-1',
  exp: 0,
};
const customer: CustomerOfAccount = {
  id: 'c-1',
  level: 3,
  name: '陳美玲',
  company: '美玲球隊',
  employee_data: { name: '', is_employee: false, is_sales: false, authority: [] },
  office: false,
  second_factor_required: false,
  authorities: [],
};
const verified: AccountColumns = { email: 'verified', second_factor: 'none' };
const authorities = seededAuthorities.map(({ type, permissions: opened }) => ({
  type,
  permissions: [...opened],
}));

describe('the caller that a token identifies', () => {
  it('is a customer with a level, without permissions in the back office', () => {
    expect(callerOf(claims, customer, verified)).toEqual({
      uid: 'uid-1',
      customer_id: 'c-1',
      name: '陳美玲',
      level: 3,
      is_employee: false,
      is_sales: false,
      authority: [],
      permissions: [],
      office: false,
    });
  });

  it('is an employee with the permissions of the authorities, under the name used at work', () => {
    const employee_data = { name: '小陳', is_employee: true, is_sales: true, authority: ['A0002', 'A0003'] };
    expect(callerOf(claims, { ...customer, employee_data, authorities }, verified)).toMatchObject({
      name: '小陳',
      is_employee: true,
      is_sales: true,
      authority: ['A0002', 'A0003'],
      permissions: permissionsOf(['A0002', 'A0003']),
    });
    const manager = { ...employee_data, name: '', authority: ['A0001'] };
    expect(callerOf(claims, { ...customer, employee_data: manager }, verified)).toMatchObject({
      name: '陳美玲',
      permissions,
    });
  });

  it('has no staff permissions after leaving the shop', () => {
    const employee_data = { name: '小陳', is_employee: false, is_sales: true, authority: ['A0001'] };
    expect(callerOf(claims, { ...customer, employee_data, authorities }, verified)).toMatchObject({
      is_employee: false,
      is_sales: false,
      authority: [],
      permissions: [],
    });
  });

  it('is only a buyer until the e-mail address of the account is confirmed', () => {
    const employee_data = { name: '小陳', is_employee: true, is_sales: true, authority: ['A0001'] };
    const unverified = { ...verified, email: 'unverified' } as const;
    const hired = { ...customer, employee_data, authorities };
    expect(callerOf(claims, hired, unverified)).toMatchObject({
      email: 'unverified',
      customer_id: 'c-1',
      level: 3,
      is_employee: false,
      is_sales: false,
      authority: [],
      permissions: [],
    });
    expect(callerOf(claims, customer, unverified)).not.toHaveProperty('email');
  });

  it('is signed in without a level while there is no customer record', () => {
    const plain = { uid: 'uid-1', name: '陳美玲', level: null, is_employee: false, permissions: [] };
    expect(callerOf(claims, undefined, verified)).toMatchObject({ ...plain, customer_id: 'c-1' });
    const id = { aud: 'id', user_id: 'uid-1', email: 'mei@club.test', email_verified: false } as const;
    expect(
      callerOf({ ...id, name: '陳美玲', picture: '', sid: 's-1', exp: 0 }, undefined, verified),
    ).toMatchObject({
      ...plain,
      customer_id: null,
    });
  });
});
