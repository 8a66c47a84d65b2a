import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { comboboxInputProps, optionProps } from './combobox.js';
import { debounce } from './debounce.js';
import { moveHighlight } from './highlight.js';

describe('a search while typing', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const typist = () => {
    const asked: string[] = [];
    const typing = debounce();
    return { asked, typing, type: (text: string) => typing.later(() => asked.push(text)) };
  };

  it('runs once, 200 ms after the last key press, with the latest text', () => {
    const { asked, type } = typist();
    type('托');
    jest.advanceTimersByTime(199);
    type('托特');
    jest.advanceTimersByTime(199);
    expect(asked).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(asked).toEqual(['托特']);
  });

  it('runs at once on Enter, and not again', () => {
    const { asked, typing, type } = typist();
    type('托特包');
    typing.flush();
    jest.advanceTimersByTime(1000);
    expect(asked).toEqual(['托特包']);
  });

  it('is cancelled by Escape', () => {
    const { asked, typing, type } = typist();
    type('托');
    typing.cancel();
    jest.advanceTimersByTime(1000);
    typing.flush();
    expect(asked).toEqual([]);
  });
});

describe('the highlighted match', () => {
  it('moves down and up, and wraps around at the ends', () => {
    expect(moveHighlight(-1, 'ArrowDown', 3)).toBe(0);
    expect(moveHighlight(2, 'ArrowDown', 3)).toBe(0);
    expect(moveHighlight(0, 'ArrowUp', 3)).toBe(2);
    expect(moveHighlight(-1, 'ArrowUp', 3)).toBe(2);
    expect(moveHighlight(1, 'ArrowUp', 0)).toBe(-1);
  });

  it('is announced to a screen reader while the list is open', () => {
    const state = { listId: 'found', label: '搜尋商品', open: true, lit: 1 };
    expect(comboboxInputProps(state)['aria-activedescendant']).toBe(
      optionProps(state, 1, () => undefined).id,
    );
    expect(comboboxInputProps({ ...state, open: false })['aria-activedescendant']).toBeUndefined();
    expect(optionProps(state, 0, () => undefined)['aria-selected']).toBe(false);
  });
});
