import { expect, it } from '@jest/globals';
import { askedOf, filterIn, paramsOf } from './useBoardFilter.js';

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
    const read = filterIn(new URLSearchParams(address));
    expect(read).toEqual(filter);
    expect(askedOf(read)).toEqual(asked);
    expect(filterIn(new URLSearchParams(paramsOf(read)))).toEqual(filter);
  },
);
