import { describe, expect, it } from '@jest/globals';
import { createTurns } from './turns.js';

const A_MINUTE = 60_000;

describe('turns at the printer', () => {
  it('go to as many as there are places, then to the one that waited longest', async () => {
    const turns = createTurns(1, 2, A_MINUTE);
    const first = await turns.take();
    const order: string[] = [];
    const second = turns.take().then((turn) => (order.push('second'), turn));
    const third = turns.take().then((turn) => (order.push('third'), turn));
    expect(await turns.take()).toBeUndefined();

    first?.end();
    (await second)?.end();
    (await third)?.end();
    expect(order).toEqual(['second', 'third']);
    expect(await turns.take()).toBeDefined();
  });

  it('that do not come in time, or are not wanted any more, leave their place in the queue to others', async () => {
    const turns = createTurns(1, 2, 50);
    const first = await turns.take();
    const leaving = new AbortController();
    const left = turns.take(leaving.signal);
    const late = turns.take();
    leaving.abort();
    expect(await left).toBeUndefined();
    expect(await late).toBeUndefined();
    expect(await turns.take(leaving.signal)).toBeUndefined();

    const next = turns.take();
    first?.end();
    (await next)?.end();
    expect(await turns.take()).toBeDefined();
  });

  it('are given back once, however often they are ended', async () => {
    const turns = createTurns(1, 0, A_MINUTE);
    const turn = await turns.take();
    turn?.end();
    turn?.end();
    expect(await turns.take()).toBeDefined();
    expect(await turns.take()).toBeUndefined();
  });
});
