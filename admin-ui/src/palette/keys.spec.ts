import { describe, expect, it } from '@jest/globals';
import { windowOpenedByKey } from './keys.js';

const pressed = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('keyboard shortcuts of the back office', () => {
  it('open the palette by ⌘K and Ctrl+K, also while typing', () => {
    expect(windowOpenedByKey(pressed('k', { metaKey: true }), true)).toBe('palette');
    expect(windowOpenedByKey(pressed('K', { ctrlKey: true }), false)).toBe('palette');
    expect(windowOpenedByKey(pressed('k'), false)).toBeUndefined();
  });

  it('open the list of keys by ?, except while typing', () => {
    expect(windowOpenedByKey(pressed('?', { shiftKey: true }), false)).toBe('keys');
    expect(windowOpenedByKey(pressed('?', { shiftKey: true }), true)).toBeUndefined();
  });
});
