import { describe, expect, it } from '@jest/globals';
import { withPastMoment } from './addressAt.js';

const AT = '2026-03-02T01:00:00.000Z';
const ASKED = 'at=2026-03-02T01%3A00%3A00.000Z';

describe('an address read in a window that shows the past', () => {
  it.each([
    ['/api/quotations', `/api/quotations?${ASKED}`],
    ['/api/quotations?filter=%7B%7D&view=list', `/api/quotations?filter=%7B%7D&view=list&${ASKED}`],
    ['/api/quotations/260302-1203040576', `/api/quotations/260302-1203040576?${ASKED}`],
    ['/api/statistics/revenue?by=sales', `/api/statistics/revenue?by=sales&${ASKED}`],
  ])('gets the moment as a parameter: %s', (address, asked) => {
    expect(withPastMoment(address, AT)).toBe(asked);
  });

  it.each([
    '/api/me',
    '/api/search?q=polo',
    '/api/categories/search?name=polo',
    '/api/quotations/260302-1203040576/history',
    '/api/quotations/260302-1203040576?revision=3',
    '/api/quotations/260302-1203040576?at=2026-01-01',
  ])('is not changed when its data has no history or it already contains a moment: %s', (address) => {
    expect(withPastMoment(address, AT)).toBe(address);
  });
});
