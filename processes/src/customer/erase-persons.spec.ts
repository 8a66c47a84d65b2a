import { expect, it } from '@jest/globals';
import { customer, customerErased } from '@zhidan/domain/customer';
import { recorded } from '@zhidan/domain/testing';
import { given } from '../testing/given.js';
import { erasePersons } from './erase-persons.js';

const erased = recorded('customer-c1', { type: customerErased.type, data: { reason: '本人要求' } });

it('an erased person’s data are erased together with the linked account', async () => {
  const known = given(erasePersons).knowing([customer, 'c1', { ...customer.initial, second_key: 'uid-1' }]);
  expect(await known.when(erased)).toEqual([
    { kind: 'erase', person: { customer_id: 'c1', uid: 'uid-1', position: erased.position } },
  ]);
});

it('an erased person’s data are erased even without a linked account', async () => {
  expect(
    await given(erasePersons)
      .knowing([customer, 'c1', { second_key: '' }])
      .when(erased),
  ).toEqual([{ kind: 'erase', person: { customer_id: 'c1', uid: '', position: erased.position } }]);
});
