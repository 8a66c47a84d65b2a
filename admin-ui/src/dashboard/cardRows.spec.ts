import { expect, it } from '@jest/globals';
import { permissions } from '@zhidan/domain';
import { recordWaitingWork, waitingWorkFor } from '@zhidan/domain/desk';
import { queues } from '../desk/queues.js';
import { unitConversionsOf } from '../storage/useUnits.js';
import { cardRowMapperOf, stockText } from './cardRows.js';

it('each card of waiting work can show its records as rows', () => {
  const work = waitingWorkFor(permissions.filter((permission) => permission !== 'audit_authority_r'));
  expect(work.length).toBeGreaterThan(20);
  for (const { id } of work) expect([id, cardRowMapperOf(id)]).toEqual([id, expect.anything()]);
});

it('a card of waiting work links to the queue for staff who may do the work, and to the list for other staff', () => {
  const led = recordWaitingWork.flatMap(({ id, queue }) =>
    queue === undefined ? [] : [{ card: id, ...queue }],
  );
  expect(led.map(({ id }) => id)).toEqual(['arrivals', 'work', 'wages']);
  for (const { id, view } of led)
    expect(queues.find((queue) => queue.id === id)?.views.map((one) => one.id)).toContain(view);
  expect(waitingWorkFor(['process_authority_r'])).toMatchObject([
    { id: 'due', address: '/activities', isQueue: false },
    { id: 'allocations', isQueue: false },
  ]);
  expect(waitingWorkFor(['process_authority_w'])).toMatchObject([
    { id: 'due' },
    { id: 'allocations', address: '/queue/work?view=open', isQueue: true },
  ]);
});

it('a card shows the stock of an item in its unit, as the warehouse does', () => {
  const units = unitConversionsOf([{ name: '碼', conversion_rate: 90 }]);
  expect(stockText({ storage: 450, stock_alert: 900, unit: '碼' }, units)).toBe('存量 5 碼 / 最低 10 碼');
  expect(stockText({ storage: 3, stock_alert: 12, unit: '個' }, units)).toBe('存量 3 個 / 最低 12 個');
});
