import { describe, expect, it } from '@jest/globals';
import { Tail, type TailEvent } from './tail.js';

const event = (position: number): TailEvent => ({
  position,
  stream: 'a',
  type: 'Thing',
  revision: '0',
  response: Buffer.alloc(10),
});
const positions = (events: readonly TailEvent[] | undefined) => events?.map(({ position }) => position);

describe('The tail of the latest events', () => {
  it('returns the events after any position within it, oldest first and in parts', () => {
    const tail = new Tail(100, 1_000);
    tail.push([event(110), event(125), event(131)]);
    expect(positions(tail.after(100, 10))).toEqual([110, 125, 131]);
    expect(positions(tail.after(115, 10))).toEqual([125, 131]);
    expect(positions(tail.after(110, 1))).toEqual([125]);
    expect(positions(tail.after(131, 10))).toEqual([]);
    expect(positions(tail.after(500, 10))).toEqual([]);
  });

  it('drops its oldest events, and returns undefined for a position before them', () => {
    const tail = new Tail(0, 50);
    for (let position = 10; position <= 1_000; position += 10) tail.push([event(position)]);
    expect(tail.after(940, 10)).toBeUndefined();
    expect(positions(tail.after(950, 10))).toEqual([960, 970, 980, 990, 1_000]);
    expect(tail.lastPosition).toBe(1_000);
  });

  it('keeps no event that exceeds its size limit', () => {
    const tail = new Tail(0, 5);
    tail.push([event(10)]);
    expect(tail.lastPosition).toBe(10);
    expect(tail.after(0, 10)).toBeUndefined();
    expect(positions(tail.after(10, 10))).toEqual([]);
  });

  it('can be cleared, and returns the events that follow', () => {
    const tail = new Tail(0, 1_000);
    tail.push([event(10), event(20)]);
    tail.clear();
    expect([tail.lastPosition, tail.after(10, 10)]).toEqual([20, undefined]);
    tail.push([event(30)]);
    expect(positions(tail.after(20, 10))).toEqual([30]);
  });

  it('notifies its followers until they stop following', () => {
    const tail = new Tail(0, 1_000);
    let told = 0;
    const stop = tail.follow(() => (told += 1));
    tail.push([event(1), event(2)]);
    stop();
    tail.push([event(3)]);
    expect(told).toBe(1);
  });
});
