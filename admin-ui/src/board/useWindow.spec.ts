import { expect, it } from '@jest/globals';
import { furtherPagesInRange } from './useWindow.js';

it.each([
  [0, 0, []],
  [0, 24, []],
  [20, 25, [1]],
  [49, 51, [1, 2]],
  [9_990, 9_999, [399]],
])(
  'showing cards %i to %i of a column requires the pages %j besides the first page',
  (first, last, pages) => {
    expect(furtherPagesInRange(first, last)).toEqual(pages);
  },
);
