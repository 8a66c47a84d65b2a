import { describe, expect, it } from '@jest/globals';
import { visitor } from '../core/caller.js';
import { specificationOf } from '../testing/specification.js';
import { customer } from './customer.js';
import type { CustomerEvent } from './events.js';

const { given } = specificationOf(customer);
const facts = { now: '2026-03-02T01:00:00.000Z', caller: visitor };
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

describe('a customer', () => {
  it('is registered at level 2 with the e-mail as company and the uid as second key', () => {
    given().when(register, facts).then(registered);
  });

  it('is registered once, however often the first sign-in is repeated', () => {
    given(registered).when(register, facts).thenNothing();
  });

  it('who is not there cannot be changed', () => {
    given().when({ kind: 'set-level', level: 3 }, facts).thenRefuses({ code: 'CUSTOMER_NOT_FOUND' });
  });

  it('changes level from what it was to what it is', () => {
    const raised: CustomerEvent = { type: 'CustomerLevelSet', data: { from: 2, to: 6 } };
    given(registered).when({ kind: 'set-level', level: 6 }, facts).then(raised);
    given(registered, raised).when({ kind: 'set-level', level: 6 }, facts).thenNothing();
  });

  it('holds an authority once, until it is revoked', () => {
    const granted: CustomerEvent = { type: 'AuthorityGranted', data: { authority: 'A0002' } };
    const revoked: CustomerEvent = { type: 'AuthorityRevoked', data: { authority: 'A0002' } };
    const grant = { kind: 'grant-authority', authority: 'A0002' } as const;
    const revoke = { kind: 'revoke-authority', authority: 'A0002' } as const;
    given(registered).when(grant, facts).then(granted);
    given(registered, granted).when(grant, facts).thenNothing();
    given(registered, granted).when(revoke, facts).then(revoked);
    given(registered, granted, revoked).when(revoke, facts).thenNothing();
  });

  it('keeps of employee data only what changed, and adds it up', () => {
    const employed: CustomerEvent = {
      type: 'EmployeeDataSet',
      data: { name: '林美', is_employee: true },
    };
    given(registered)
      .when(
        { kind: 'set-employee-data', fields: { name: '林美', is_employee: true, is_sales: false } },
        facts,
      )
      .then(employed);
    const state = [registered, employed].reduce(customer.evolve, customer.initial);
    expect(state?.employee_data).toEqual({ name: '林美', is_employee: true, is_sales: false, authority: [] });
  });
});
