import { describe, expect, it } from '@jest/globals';
import { accountant, storageEmployee, manager, salesWoman, stranger } from '../quotation/cast/index.js';
import { specificationOf } from '../testing/specification.js';
import { activity, activityBody, type ActivityEvent } from './activity.js';

const now = '2026-11-25T02:00:00.000Z';
const { given } = specificationOf(activity);
const body = {
  about: { kind: 'quotation', id: '260302-1203040576' },
  text: '打電話確認顏色',
  who: 'mei',
  due: '2026-11-27',
} as const;
const planned: ActivityEvent = {
  type: 'ActivityPlanned',
  data: { ...body, customer_uid: 'club', who_name: '業務小美', created_uid: 'boss', created_date: now },
};

describe('an activity', () => {
  it('is planned once and marked as done once', () => {
    const plan = { kind: 'plan', ...body, customer_uid: 'club', who_name: '業務小美' } as const;
    given().when(plan, { caller: manager, now }).then(planned);
    given(planned).when(plan, { caller: manager, now }).then();
    const done: ActivityEvent = { type: 'ActivityDone', data: { done_uid: 'mei', created_date: now } };
    given(planned).when({ kind: 'done' }, { caller: salesWoman, now }).then(done);
    given(planned, done).when({ kind: 'done' }, { caller: salesWoman, now }).then();
  });

  it('can be marked as done only by those who may read it', () => {
    const ofDebt: ActivityEvent = {
      type: 'ActivityPlanned',
      data: { ...planned.data, about: { kind: 'overdue', id: '1-1' }, who: 'nobody' },
    };
    const done = (caller: typeof manager) => given(ofDebt).when({ kind: 'done' }, { caller, now });
    for (const caller of [accountant, manager])
      done(caller).then({
        type: 'ActivityDone',
        data: { done_uid: caller.customer_id ?? '', created_date: now },
      });
    for (const caller of [storageEmployee, stranger])
      done(caller).thenRefuses({ code: 'ACTIVITY_NOT_FOUND' });
  });

  it.each([
    ['without a text', { ...body, text: ' ' }],
    ['for an invalid day', { ...body, due: '2026-02-30' }],
    ['about an unsupported kind of record', { ...body, about: { kind: 'supplier', id: '1' } }],
    ['with an unknown field', { ...body, colour: 'red' }],
  ])('cannot be planned %s', (_what, sent) => {
    expect(activityBody.safeParse(sent).success).toBe(false);
  });
});
