import { describe, expect, it } from '@jest/globals';
import { isShopPage } from './isShopPage.js';

describe('an address that may be answered with the offline page', () => {
  it.each([
    '/',
    '/levelthree/demo-category-0401',
    '/quotation/260302-7201010101',
    '/administration',
    '/user',
  ])('is %s', (path) => expect(isShopPage(path)).toBe(true));

  it.each([
    '/admin',
    '/admin/quotations',
    '/api/customers/me/export',
    '/auth/google',
    '/documents/quotation/1.pdf',
    '/files/1',
    '/healthz',
  ])('is not %s', (path) => expect(isShopPage(path)).toBe(false));
});
