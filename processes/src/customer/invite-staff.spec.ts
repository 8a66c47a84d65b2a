import { describe, expect, it } from '@jest/globals';
import { noEmployeeData } from '@zhidan/domain';
import { customer, employeeHired } from '@zhidan/domain/customer';
import { recorded } from '@zhidan/domain/testing';
import { given } from '../testing/given.js';
import { createInviteStaffProcess } from './invite-staff.js';

const at = '2026-03-02T01:00:00.000Z';
const now = '2026-03-02T01:00:05.000Z';
const event = { type: employeeHired.type, data: {} };
const hired = recorded('customer-new', event, { at });
const stands = {
  primary_key: 'new@example.tw',
  second_key: '',
  name: '',
  erased: false,
  employee_data: { ...noEmployeeData, is_employee: true, name: '小林' },
};
const decided = (state: object, happened = hired, when = now) =>
  given(createInviteStaffProcess('https://zhidan.test'))
    .knowing([customer, 'new', state])
    .when(happened, when);

describe('a newly hired employee', () => {
  it('gets an invitation to sign up by e-mail', async () => {
    const [reaction, ...more] = await decided(stands);
    expect(more).toEqual([]);
    expect(reaction).toMatchObject({
      kind: 'notify',
      notice: { kind: 'account', to: 'outside', people: { outside: ['new@example.tw'] }, about: ['new'] },
    });
    expect(JSON.stringify(reaction)).toContain('https://zhidan.test/');
    expect(JSON.stringify(reaction)).toContain('小林 您好');
  });

  it.each([
    ['has an account', { ...stands, second_key: 'uid' }],
    ['has no e-mail', { ...stands, primary_key: '' }],
    ['has left again', { ...stands, employee_data: noEmployeeData }],
    ['was erased', { ...stands, erased: true }],
  ])('gets no invitation where the person %s', async (_why, state) =>
    expect(await decided(state)).toMatchObject([{ kind: 'ignore' }]),
  );

  it('gets no invitation more than a day later, or when the record was imported', async () => {
    expect(await decided(stands, hired, '2026-03-04T01:00:05.000Z')).toMatchObject([{ kind: 'ignore' }]);
    expect(await decided(stands, recorded('customer-new', event, { at, imported: true }))).toMatchObject([
      { kind: 'ignore' },
    ]);
  });
});
