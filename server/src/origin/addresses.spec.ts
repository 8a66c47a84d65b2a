import { describe, expect, it } from '@jest/globals';
import { isBackEnd } from './addresses.js';

describe('the routing of addresses at the one origin', () => {
  it.each([
    '/api/quotations',
    '/api',
    '/v1/token',
    '/v2/accounts/mfaSignIn:finalize',
    '/auth/google',
    '/files/a',
    '/documents/quotation/1.pdf',
    '/live',
    '/healthz',
    '/readyz',
    '/metrics',
    '/courses.json',
    '/users/1.json',
  ])('sends %s to the back end', (path) => {
    expect(isBackEnd(path)).toBe(true);
  });

  it.each(['/', '/admin/', '/admin/quotations', '/authors', '/user/orderManage', '/livestream', '/course/1'])(
    'sends %s to a page',
    (path) => {
      expect(isBackEnd(path)).toBe(false);
    },
  );
});
