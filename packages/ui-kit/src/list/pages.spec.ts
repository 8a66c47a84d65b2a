import { describe, expect, it } from '@jest/globals';
import { clampPage, pageAfterResize, pageCount, rowsOfPage } from './pages.js';

describe('pages of a list', () => {
  it('are as many as the rows need, and one for an empty list', () => {
    expect(pageCount(319, 25)).toBe(13);
    expect(pageCount(300, 300)).toBe(1);
    expect(pageCount(0, 12)).toBe(1);
  });

  it('outside the list become the nearest existing page', () => {
    expect(clampPage(99, 319, 25)).toBe(13);
    expect(clampPage(0, 319, 25)).toBe(1);
    expect(clampPage(Number.NaN, 319, 25)).toBe(1);
    expect(clampPage(3.9, 319, 25)).toBe(3);
  });

  it('request exactly the rows that they show', () => {
    expect(rowsOfPage(1, 25)).toEqual([0, 24]);
    expect(rowsOfPage(3, 12)).toEqual([24, 35]);
  });

  it('keep the first row visible when the page size changes', () => {
    expect(pageAfterResize(3, 12, 5)).toBe(5);
    expect(pageAfterResize(5, 5, 300)).toBe(1);
  });
});
