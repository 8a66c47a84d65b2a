import { describe, expect, it } from '@jest/globals';
import { createTurns } from './turns.js';

describe('turns at the printer', () => {
  it('go to as many as there are places, then to whoever waited longest', async () => {
    const turns = createTurns(1, 2);
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

  it('are given back once, however often they are ended', async () => {
    const turns = createTurns(1, 0);
    const turn = await turns.take();
    turn?.end();
    turn?.end();
    expect(await turns.take()).toBeDefined();
    expect(await turns.take()).toBeUndefined();
  });
});
