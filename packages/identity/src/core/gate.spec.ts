import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { gate, GateIsFull } from './gate.js';

/** Work that ends when the test ends it. */
function work() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { done, end };
}

describe('the gate before expensive work', () => {
  it('lets two in at a time and the next when one leaves', async () => {
    const enter = gate(2, 10);
    const running: number[] = [];
    const works = [work(), work(), work()];
    const all = works.map(({ done }, index) =>
      enter(() => {
        running.push(index);
        return done;
      }),
    );
    await setImmediate();
    expect(running).toEqual([0, 1]);
    works[1]?.end();
    await all[1];
    await setImmediate();
    expect(running).toEqual([0, 1, 2]);
    for (const { end } of works) end();
    await Promise.all(all);
  });

  it('sends away who would be one too many in line, and takes them later', async () => {
    const enter = gate(1, 1);
    const first = work();
    const running = enter(() => first.done);
    const waiting = enter(async () => 'served');
    await expect(enter(async () => 'too many')).rejects.toThrow(GateIsFull);
    first.end();
    await running;
    expect(await waiting).toBe('served');
    expect(await enter(async () => 'later')).toBe('later');
  });

  it('stays usable after work that failed', async () => {
    const enter = gate(1, 1);
    await expect(enter(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await enter(async () => 'served')).toBe('served');
  });
});
