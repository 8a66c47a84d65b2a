import { describe, expect, it } from '@jest/globals';
import { neighbourOf, nextAfter, otherWithWork, steppedFrom } from './selection.js';

describe('the next record of a queue', () => {
  it('is the one behind the record that left', () => {
    expect(nextAfter(['a', 'b', 'c'], ['a', 'c'], 'b')).toBe('c');
  });

  it('skips records that left at the same time', () => {
    expect(nextAfter(['a', 'b', 'c', 'd'], ['a', 'd', 'e'], 'b')).toBe('d');
  });

  it('is the last one before it at the end, and none in an empty list', () => {
    expect(nextAfter(['a', 'b', 'c'], ['a', 'b'], 'c')).toBe('b');
    expect(nextAfter(['a'], [], 'a')).toBeUndefined();
  });

  it('is the first one where all known records are gone, or the address names another', () => {
    expect(nextAfter(['a', 'b'], ['x', 'y'], 'a')).toBe('x');
    expect(nextAfter(['a', 'b'], ['a', 'b'], 'elsewhere')).toBe('a');
  });

  it('after a record that stays is its neighbour', () => {
    expect(neighbourOf(['a', 'b', 'c'], 'b')).toBe('c');
    expect(neighbourOf(['a', 'b', 'c'], 'c')).toBe('b');
    expect(neighbourOf(['a'], 'a')).toBeUndefined();
  });

  it('reached by keys stops at either end', () => {
    expect(steppedFrom(['a', 'b'], 'a', 1)).toBe('b');
    expect(steppedFrom(['a', 'b'], 'b', 1)).toBe('b');
    expect(steppedFrom(['a', 'b'], 'a', -1)).toBe('a');
  });
});

describe('the view of a queue after an empty one', () => {
  const views = [{ id: 'missing' }, { id: 'looked-at', isNoWork: true }, { id: 'samples' }, { id: 'goods' }];

  it('is the first other one with waiting records', () => {
    expect(otherWithWork(views, [0, 5, 0, 2], 'missing')).toBe(3);
    expect(otherWithWork(views, [4, 0, 0, 0], 'goods')).toBe(0);
  });

  it('is none where the others are empty, unknown, or for looking only', () => {
    expect(otherWithWork(views, [1, 5, 0, undefined], 'missing')).toBeUndefined();
  });
});
