import { describe, expect, it } from '@jest/globals';
import { visitorCaller } from './caller.js';
import { permissionsOf, seededAuthorities } from './authorities.js';
import { permissions } from './permissions.js';
import { routePermissions } from '../registry/routes.js';
import { accessTo, forEveryone, forSignedIn, forStaff } from './route-access.js';
import { holding } from '../testing/holding.js';

describe('authorities', () => {
  it('give no permission when a caller has no authority or only unknown authorities', () => {
    expect(permissionsOf([])).toEqual([]);
    expect(permissionsOf(['A9999'])).toEqual([]);
  });

  it('give the manager every permission', () => {
    expect(permissionsOf(['A0001'])).toEqual(permissions);
  });

  it('are combined without duplicate permissions', () => {
    const both = permissionsOf(['A0003', 'A0011']);
    expect(both).toEqual(expect.arrayContaining(['accounting_authority_w', 'homepage_authority_w']));
    expect(new Set(both).size).toBe(both.length);
  });

  it('give the auditor every read permission and no write permission', () => {
    const auditor = permissionsOf(['A0012']);
    expect(auditor).toHaveLength(permissions.length / 2);
    expect(auditor.every((permission) => permission.endsWith('_r'))).toBe(true);
  });

  it('never permit writing without reading', () => {
    for (const { permissions: opened } of seededAuthorities) {
      for (const permission of opened.filter((each) => each.endsWith('_w'))) {
        expect(opened).toContain(permission.replace(/_w$/, '_r'));
      }
    }
  });
});

describe('access to a route', () => {
  const writers = forStaff('homepage_authority_w');

  it('is allowed to a visitor where the route is public', () => {
    expect(accessTo(forEveryone, visitorCaller)).toBe('allowed');
  });

  it('requires a visitor to sign in where the route is for signed-in callers', () => {
    expect(accessTo(forSignedIn, visitorCaller)).toBe('sign-in-first');
    expect(accessTo(forSignedIn, holding())).toBe('allowed');
  });

  it('requires one of the route’s permissions where the route is for staff', () => {
    expect(accessTo(writers, visitorCaller)).toBe('sign-in-first');
    expect(accessTo(writers, holding('A0003'))).toBe('forbidden');
    expect(accessTo(writers, holding('A0011'))).toBe('allowed');
  });
});

describe('the second factor', () => {
  it('is requested again by routes that erase, pay, force a code, or change permissions and keys', () => {
    const asking = Object.entries(routePermissions).filter(([, { needsProof }]) => needsProof === true);
    expect(asking.map(([route]) => route).toSorted()).toEqual([
      'DELETE /api/authorities/:id',
      'DELETE /v2/accounts/passkeys/:id',
      'POST /api/api-keys',
      'POST /api/authorities',
      'POST /api/customers/:id/erase',
      'POST /api/payment-provider/end-keys',
      'POST /api/payroll/:id/pay',
      'POST /api/quotations/:id/force-code',
      'POST /v2/accounts/mfaEnrollment:recoveryCodes',
      'POST /v2/accounts/mfaEnrollment:withdraw',
      'PUT /api/authorities/:id',
    ]);
  });
});
