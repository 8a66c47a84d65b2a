import { describe, expect, it } from '@jest/globals';
import { visitor } from './caller.js';
import { permissionsOf, seededAuthorities } from './authorities.js';
import { permissions } from './permissions.js';
import { routes } from '../registry/routes.js';
import { accessTo, everyone, forSignedIn, staff } from './route-access.js';
import { holding } from '../testing/holding.js';

describe('authorities', () => {
  it('open nothing to whoever holds none', () => {
    expect(permissionsOf([])).toEqual([]);
    expect(permissionsOf(['A9999'])).toEqual([]);
  });

  it('let the manager do whatever any staff may', () => {
    expect(permissionsOf(['A0001'])).toEqual(permissions);
  });

  it('add up, and name each permission once', () => {
    const both = permissionsOf(['A0003', 'A0011']);
    expect(both).toEqual(expect.arrayContaining(['accounting_authority_w', 'homepage_authority_w']));
    expect(new Set(both).size).toBe(both.length);
  });

  it('let the auditor read everything and write nothing', () => {
    const auditor = permissionsOf(['A0012']);
    expect(auditor).toHaveLength(permissions.length / 2);
    expect(auditor.every((permission) => permission.endsWith('_r'))).toBe(true);
  });

  it('never open writing without reading', () => {
    for (const { permissions: opened } of seededAuthorities) {
      for (const permission of opened.filter((each) => each.endsWith('_w'))) {
        expect(opened).toContain(permission.replace(/_w$/, '_r'));
      }
    }
  });
});

describe('a route', () => {
  const writers = staff('homepage_authority_w');

  it('for everyone lets a visitor in', () => {
    expect(accessTo(everyone, visitor)).toBe('allowed');
  });

  it('for those who signed in sends a visitor to sign in', () => {
    expect(accessTo(forSignedIn, visitor)).toBe('sign-in-first');
    expect(accessTo(forSignedIn, holding())).toBe('allowed');
  });

  it('for staff asks for one of its permissions', () => {
    expect(accessTo(writers, visitor)).toBe('sign-in-first');
    expect(accessTo(writers, holding('A0003'))).toBe('forbidden');
    expect(accessTo(writers, holding('A0011'))).toBe('allowed');
  });
});

describe('the second factor', () => {
  it('is asked for again by the routes that erase, pay, force a code, and change who may do what', () => {
    const asking = Object.entries(routes).filter(([, { needsProof }]) => needsProof === true);
    expect(asking.map(([route]) => route).toSorted()).toEqual([
      'DELETE /api/authorities/:id',
      'POST /api/authorities',
      'POST /api/customers/:id/erase',
      'POST /api/payroll/:id/pay',
      'POST /api/quotations/:id/force-code',
      'POST /v2/accounts/mfaEnrollment:recoveryCodes',
      'POST /v2/accounts/mfaEnrollment:withdraw',
      'PUT /api/authorities/:id',
    ]);
  });
});
