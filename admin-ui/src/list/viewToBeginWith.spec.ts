import { describe, expect, it } from '@jest/globals';
import { viewToBeginWith } from './viewToBeginWith.js';

const views = [{ id: 'missing' }, { id: 'looked-at', isNoWork: true }, { id: 'samples' }, { id: 'goods' }];
const begins = (...counts: (number | undefined)[]) => viewToBeginWith(views, counts)?.id;

describe('the view that work begins with', () => {
  it('is the first in which something waits', () => {
    expect(begins(3, 5, 2, 1)).toBe('missing');
    expect(begins(0, 5, 0, 23)).toBe('goods');
  });

  it('is none that is only looked at, and the first one where nothing waits', () => {
    expect(begins(0, 5, 0, 0)).toBe('missing');
    expect(viewToBeginWith([], [])).toBeUndefined();
  });

  it('is not passed over while it is not counted', () => {
    expect(begins(undefined, 5, 2, 1)).toBe('missing');
    expect(begins(0, 5, undefined, 1)).toBe('samples');
  });
});
