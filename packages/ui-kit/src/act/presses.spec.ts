import { beforeEach, describe, expect, it } from '@jest/globals';
import { createPressDeduplicator, type PressDeduplicator } from './presses.js';

let clock: number;
let made: number;
let presses: PressDeduplicator;
beforeEach(() => {
  clock = 0;
  made = 0;
  presses = createPressDeduplicator(
    () => `key-${(made += 1)}`,
    () => clock,
  );
});

/** The idempotency key with which a press is sent; undefined where it is ignored. */
const pressed = (wish: string) => (presses.press(wish) ? presses.keyOf(wish) : undefined);

describe('repeated presses of a button', () => {
  it('count as one act while the act is running and just after it is done', () => {
    expect([pressed('a'), pressed('a')]).toEqual(['key-1', undefined]);
    expect(presses.keyOf('a')).toBe('key-1');
    presses.ended('a', 'done');
    clock += 300;
    expect(pressed('a')).toBeUndefined();
  });

  it('count as another act some time later, and after a refusal', () => {
    pressed('a');
    presses.ended('a', 'done');
    clock += 1_000;
    expect(pressed('a')).toBe('key-2');
    presses.ended('a', 'refused');
    expect(pressed('a')).toBe('key-3');
  });

  it('count as separate acts when they send different requests, even at the same time', () => {
    expect([pressed('a'), pressed('b'), pressed('b')]).toEqual(['key-1', 'key-2', undefined]);
    expect([presses.keyOf('a'), presses.keyOf('b')]).toEqual(['key-1', 'key-2']);
  });

  it('count as the same act after its answer was lost, however late', () => {
    pressed('a');
    presses.ended('a', 'lost');
    clock += 60_000;
    expect(pressed('a')).toBe('key-1');
  });

  it('count as another act at once when the form is reset', () => {
    pressed('a');
    presses.ended('a', 'done');
    presses.forget();
    expect(pressed('a')).toBe('key-2');
  });
});
