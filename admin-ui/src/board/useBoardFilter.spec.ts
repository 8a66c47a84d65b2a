import { expect, it } from '@jest/globals';
import { boardListFilter, boardFilterFromParams, boardFilterParams } from './useBoardFilter.js';

it.each([
  ['', {}, {}],
  ['late=1', { late: true }, { late: true }],
  ['late=0&q=', {}, {}],
  [
    'q=帆布&sales=s-1&late=1',
    { q: '帆布', sales: 's-1', late: true },
    { q: '帆布', sales_value: 's-1', late: true },
  ],
])(
  'the address "%s" is parsed into the filter of the board, and the filter gives the same address',
  (address, filter, asked) => {
    const read = boardFilterFromParams(new URLSearchParams(address));
    expect(read).toEqual(filter);
    expect(boardListFilter(read)).toEqual(asked);
    expect(boardFilterFromParams(new URLSearchParams(boardFilterParams(read)))).toEqual(filter);
  },
);
