import { describe, expect, it } from '@jest/globals';
import { viewToBeginWith } from './viewToBeginWith.js';

const views = [{ id: 'missing' }, { id: 'looked-at', isNoWork: true }, { id: 'samples' }, { id: 'goods' }];
const begins = (...counts: (number | undefined)[]) => viewToBeginWith(views, counts)?.id;

describe('the view that opens first', () => {
  it('is the first view with waiting work', () => {
    expect(begins(3, 5, 2, 1)).toBe('missing');
    expect(begins(0, 5, 0, 23)).toBe('goods');
  });

  it('is never a view without work, and is the first view when no work waits', () => {
    expect(begins(0, 5, 0, 0)).toBe('missing');
    expect(viewToBeginWith([], [])).toBeUndefined();
  });

  it('may be a view whose count is not loaded yet', () => {
    expect(begins(undefined, 5, 2, 1)).toBe('missing');
    expect(begins(0, 5, undefined, 1)).toBe('samples');
  });
});
