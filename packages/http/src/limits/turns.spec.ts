import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  FairQueue,
  type QueueEntry,
  type QueueRefusal,
  type TurnRequest,
  type TurnsOptions,
} from './turns.js';

const A_MINUTE = 60_000;
const turnsOf = (options: Partial<TurnsOptions>) =>
  new FairQueue({ places: 1, waiting: 2, perCaller: () => 100, waitMs: A_MINUTE, ...options });

function entryOf(entered: QueueEntry | QueueRefusal): QueueEntry {
  if (typeof entered === 'string') throw new Error(entered);
  return entered;
}

/** Enters all requests in order, and returns the order in which they got their turns. */
async function served(options: Partial<TurnsOptions>, requests: readonly TurnRequest[]) {
  const turns = turnsOf({ waiting: requests.length, ...options });
  const order: string[] = [];
  const entries = requests.map((request) => ({ request, entry: entryOf(turns.enter(request)) }));
  await Promise.all(
    entries.map(async ({ request, entry }) => {
      expect(await entry.turn()).toBe(true);
      order.push(request.from);
      await Promise.resolve();
      entry.leave();
    }),
  );
  return order;
}

describe('turns at a limited resource', () => {
  it('are given up to the limit, then to the caller that has waited longest', async () => {
    const turns = turnsOf({});
    const [first, second, third] = ['a', 'b', 'c'].map((from) => entryOf(turns.enter({ from })));
    expect(turns.enter({ from: 'd' })).toBe('queue full');
    expect(await first?.turn()).toBe(true);
    const order: string[] = [];
    const next = second?.turn().then(() => order.push('second'));
    const last = third?.turn().then(() => order.push('third'));
    first?.leave();
    await next;
    second?.leave();
    await last;
    expect(order).toEqual(['second', 'third']);
    third?.leave();
    expect(typeof turns.enter({ from: 'd' })).toBe('object');
  });

  it('that time out or are cancelled make way for the next in the queue', async () => {
    const turns = turnsOf({ waitMs: 50 });
    const first = entryOf(turns.enter({ from: 'a' }));
    await first.turn();
    const leaving = new AbortController();
    const left = entryOf(turns.enter({ from: 'b', signal: leaving.signal }));
    const late = entryOf(turns.enter({ from: 'c' }));
    const waiting = [left.turn(), late.turn()];
    leaving.abort();
    expect(await Promise.all(waiting)).toEqual([false, false]);
    left.leave();
    late.leave();
    const next = entryOf(turns.enter({ from: 'd' }));
    const turn = next.turn();
    first.leave();
    expect(await turn).toBe(true);
  });

  it('are returned only once, however often a caller leaves', async () => {
    const turns = turnsOf({ waiting: 0 });
    const entry = entryOf(turns.enter({ from: 'a' }));
    await entry.turn();
    entry.leave();
    entry.leave();
    expect(await entryOf(turns.enter({ from: 'a' })).turn()).toBe(true);
    expect(turns.enter({ from: 'b' })).toBe('queue full');
  });

  it('are limited per caller, and some turns are reserved for staff', () => {
    const turns = turnsOf({ waiting: 9, keptForStaff: 4, perCaller: ({ isStaff }) => (isStaff ? 5 : 2) });
    const enter = (from: string, isStaff = false) => typeof turns.enter({ from, isStaff });
    expect([enter('buyer'), enter('buyer')]).toEqual(['object', 'object']);
    expect(turns.enter({ from: 'buyer' })).toBe('own share taken');
    for (const other of ['b', 'b', 'c', 'c']) expect(enter(other)).toBe('object');
    expect(turns.enter({ from: 'd' })).toBe('queue full');
    for (let desk = 0; desk < 4; desk += 1) expect(enter(`desk ${desk}`, true)).toBe('object');
    expect(turns.enter({ from: 'desk', isStaff: true })).toBe('queue full');
  });

  it('are given to a single request of staff among the first two, even while thirty requests wait', async () => {
    const many = Array.from({ length: 30 }, (): TurnRequest => ({ from: 'buyer' }));
    const order = await served({}, [...many, { from: 'sales', isStaff: true }, { from: 'club' }]);
    expect(order.indexOf('sales')).toBeLessThan(2);
    expect(order.indexOf('club')).toBeLessThan(4);
  });

  it('alternate between waiting callers', async () => {
    const request = fc.constantFrom('a', 'b', 'c', 'd').map((from): TurnRequest => ({ from }));
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 20 }), async (requests) => {
        const order = await served({}, requests);
        for (const from of new Set(order)) {
          const turns = order.flatMap((one, at) => (one === from ? [at] : []));
          // A waiting caller gets a turn between any two turns of another caller.
          const last = turns.at(-1) ?? 0;
          for (const other of new Set(order)) {
            if (other === from) continue;
            const before = order.slice(0, last).filter((one) => one === other).length;
            expect(before).toBeLessThanOrEqual(turns.length + 1);
          }
        }
      }),
    );
  });
});
