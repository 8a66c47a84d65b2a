import { expect, it } from '@jest/globals';
import { queues } from '../desk/queues.js';
import { unitsOf } from '../storage/useUnits.js';
import { otherWaits, stockLeft, waitFor } from './waits.js';

it('leads to the queue of what waits for those who see to it, to the list all others', () => {
  const led = otherWaits.flatMap((wait) => (wait.queue === undefined ? [] : [{ wait, ...wait.queue }]));
  expect(led.map(({ id }) => id)).toEqual(['arrivals', 'work', 'wages']);
  for (const { wait, id, view } of led) {
    expect(queues.find((queue) => queue.id === id)?.views.map((one) => one.id)).toContain(view);
    expect(waitFor(wait, [])).toEqual(wait);
  }
  const work = led.find(({ id }) => id === 'work')?.wait;
  expect(work && waitFor(work, ['process_authority_r']).isQueue).toBeUndefined();
  expect(work && waitFor(work, ['process_authority_w'])).toMatchObject({
    to: '/queue/work?view=open',
    isQueue: true,
  });
});

it('counts what is left of an item in its unit, as the warehouse does', () => {
  const units = unitsOf([{ name: '碼', conversion_rate: 90 }]);
  expect(stockLeft({ storage: 450, stock_alert: 900, unit: '碼' }, units)).toBe('存量 5 碼 / 最低 10 碼');
  expect(stockLeft({ storage: 3, stock_alert: 12, unit: '個' }, units)).toBe('存量 3 個 / 最低 12 個');
});
