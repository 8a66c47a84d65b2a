import { describe, expect, it } from '@jest/globals';
import { keyOfAct, pressedAlone, queueKeyLines, stepOf } from './keys.js';

const pressed = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...held,
});

describe('keys of a queue', () => {
  it('are pressed alone and anew, in either case', () => {
    expect(pressedAlone(pressed('d'))).toBe('D');
    expect(pressedAlone(pressed('ArrowDown'))).toBe('ArrowDown');
    expect(pressedAlone(pressed('d', { ctrlKey: true }))).toBeUndefined();
    expect(pressedAlone(pressed('d', { repeat: true }))).toBeUndefined();
  });

  it('go through the list', () => {
    expect(['J', 'ArrowDown', 'K', 'ArrowUp', 'D'].map(stepOf)).toEqual([1, 1, -1, -1, undefined]);
  });

  it('give the first act D and the others their place, unless they have their own', () => {
    expect([keyOfAct(0), keyOfAct(1), keyOfAct(2), keyOfAct(1, 'R')]).toEqual(['D', '2', '3', 'R']);
  });

  it('all stand in the list of keys', () => {
    const shown = queueKeyLines.flatMap(({ keys }) => keys);
    expect(shown).toEqual(expect.arrayContaining(['J', 'K', keyOfAct(0), keyOfAct(1)]));
  });
});
