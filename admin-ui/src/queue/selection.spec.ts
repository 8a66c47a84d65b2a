import { describe, expect, it } from '@jest/globals';
import { neighbourId, nextIdAfterRemoval, otherViewWithWork, steppedId } from './selection.js';

describe('the next record of a queue', () => {
  it('is the record after the record that left', () => {
    expect(nextIdAfterRemoval(['a', 'b', 'c'], ['a', 'c'], 'b')).toBe('c');
  });

  it('skips records that left at the same time', () => {
    expect(nextIdAfterRemoval(['a', 'b', 'c', 'd'], ['a', 'd', 'e'], 'b')).toBe('d');
  });

  it('is the preceding record at the end of the list, and none in an empty list', () => {
    expect(nextIdAfterRemoval(['a', 'b', 'c'], ['a', 'b'], 'c')).toBe('b');
    expect(nextIdAfterRemoval(['a'], [], 'a')).toBeUndefined();
  });

  it('is the first record when all known records have left, or when the address has a record outside the queue', () => {
    expect(nextIdAfterRemoval(['a', 'b'], ['x', 'y'], 'a')).toBe('x');
    expect(nextIdAfterRemoval(['a', 'b'], ['a', 'b'], 'elsewhere')).toBe('a');
  });

  it('is the following record while the current record stays in the queue, or the preceding one at the end', () => {
    expect(neighbourId(['a', 'b', 'c'], 'b')).toBe('c');
    expect(neighbourId(['a', 'b', 'c'], 'c')).toBe('b');
    expect(neighbourId(['a'], 'a')).toBeUndefined();
  });

  it('chosen by key is never beyond the first or the last record', () => {
    expect(steppedId(['a', 'b'], 'a', 1)).toBe('b');
    expect(steppedId(['a', 'b'], 'b', 1)).toBe('b');
    expect(steppedId(['a', 'b'], 'a', -1)).toBe('a');
  });
});

describe('the view that follows an empty view of a queue', () => {
  const views = [{ id: 'missing' }, { id: 'looked-at', isNoWork: true }, { id: 'samples' }, { id: 'goods' }];

  it('is the first of the remaining views with waiting records', () => {
    expect(otherViewWithWork(views, [0, 5, 0, 2], 'missing')).toBe(3);
    expect(otherViewWithWork(views, [4, 0, 0, 0], 'goods')).toBe(0);
  });

  it('is none when all other views are empty, still uncounted, or views without work', () => {
    expect(otherViewWithWork(views, [1, 5, 0, undefined], 'missing')).toBeUndefined();
  });
});
