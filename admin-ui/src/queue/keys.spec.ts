import { describe, expect, it } from '@jest/globals';
import { keyOfAction, unmodifiedKey, queueKeyLines, stepOfKey } from './keys.js';

const pressed = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...held,
});

describe('the keys of a work queue', () => {
  it('act in upper and lower case, but not with a modifier or while held down', () => {
    expect(unmodifiedKey(pressed('d'))).toBe('D');
    expect(unmodifiedKey(pressed('ArrowDown'))).toBe('ArrowDown');
    expect(unmodifiedKey(pressed('d', { ctrlKey: true }))).toBeUndefined();
    expect(unmodifiedKey(pressed('d', { repeat: true }))).toBeUndefined();
  });

  it('lead to the next and the previous record of the list', () => {
    expect(['J', 'ArrowDown', 'K', 'ArrowUp', 'D'].map(stepOfKey)).toEqual([1, 1, -1, -1, undefined]);
  });

  it('are D for the first action and 2, 3 and so on for further actions, unless an action declares a key', () => {
    expect([keyOfAction(0), keyOfAction(1), keyOfAction(2), keyOfAction(1, 'R')]).toEqual([
      'D',
      '2',
      '3',
      'R',
    ]);
  });

  it('are all shown in the list of keys', () => {
    const shown = queueKeyLines.flatMap(({ keys }) => keys);
    expect(shown).toEqual(expect.arrayContaining(['J', 'K', keyOfAction(0), keyOfAction(1)]));
  });
});
