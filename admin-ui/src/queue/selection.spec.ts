import { describe, expect, it } from '@jest/globals';
import { neighbourId, nextIdAfterRemoval, otherViewWithWork, steppedId } from './selection.js';

describe('the next record of a queue', () => {
  it('is the one after the record that left', () => {
    expect(nextIdAfterRemoval(['a', 'b', 'c'], ['a', 'c'], 'b')).toBe('c');
  });

  it('skips records that left at the same time', () => {
    expect(nextIdAfterRemoval(['a', 'b', 'c', 'd'], ['a', 'd', 'e'], 'b')).toBe('d');
  });

  it('is the preceding one at the end, and none in an empty list', () => {
    expect(nextIdAfterRemoval(['a', 'b', 'c'], ['a', 'b'], 'c')).toBe('b');
    expect(nextIdAfterRemoval(['a'], [], 'a')).toBeUndefined();
  });

  it('is the first one when all known records have left the queue, or the address has a record outside it', () => {
    expect(nextIdAfterRemoval(['a', 'b'], ['x', 'y'], 'a')).toBe('x');
    expect(nextIdAfterRemoval(['a', 'b'], ['a', 'b'], 'elsewhere')).toBe('a');
  });

  it('after a record that stays is the following one, or at the end the preceding one', () => {
    expect(neighbourId(['a', 'b', 'c'], 'b')).toBe('c');
    expect(neighbourId(['a', 'b', 'c'], 'c')).toBe('b');
    expect(neighbourId(['a'], 'a')).toBeUndefined();
  });

  it('chosen by keys stops at either end', () => {
    expect(steppedId(['a', 'b'], 'a', 1)).toBe('b');
    expect(steppedId(['a', 'b'], 'b', 1)).toBe('b');
    expect(steppedId(['a', 'b'], 'a', -1)).toBe('a');
  });
});

describe('the view of a queue after an empty one', () => {
  const views = [{ id: 'missing' }, { id: 'looked-at', isNoWork: true }, { id: 'samples' }, { id: 'goods' }];

  it('is the first other view with waiting records', () => {
    expect(otherViewWithWork(views, [0, 5, 0, 2], 'missing')).toBe(3);
    expect(otherViewWithWork(views, [4, 0, 0, 0], 'goods')).toBe(0);
  });

  it('is none when the others are empty, unknown, or views without work', () => {
    expect(otherViewWithWork(views, [1, 5, 0, undefined], 'missing')).toBeUndefined();
  });
});
