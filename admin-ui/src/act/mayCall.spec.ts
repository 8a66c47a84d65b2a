import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { routePermissions } from '@zhidan/domain';
import { mayCall } from './mayCall.js';

const kept = new Map<string, string>();
const store = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');

beforeEach(() => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    value: { getItem: (key: string) => kept.get(key) ?? null },
  });
});

afterEach(() => {
  kept.clear();
  if (store === undefined) Reflect.deleteProperty(globalThis, 'sessionStorage');
  else Object.defineProperty(globalThis, 'sessionStorage', store);
});

const lookBack = () => kept.set('zhidan.moment', '2026-03-01T00:00:00.000Z');

describe('the routes that a window may call', () => {
  it('follow the permission table while the window shows today', () => {
    expect(mayCall('PUT /api/storage-items/:id', ['storage_authority_w'])).toBe(true);
    expect(mayCall('PUT /api/storage-items/:id', [])).toBe(false);
    expect(mayCall('PUT /api/nothing/:id', ['storage_authority_w'])).toBe(false);
  });

  it('are limited to reads while the window shows the past, even with all permissions', () => {
    lookBack();
    const everything = Object.values(routePermissions).flatMap((access) =>
      access.who === 'staff' ? access.anyOf : [],
    );
    const possible = Object.keys(routePermissions).filter((route) => mayCall(route, everything));
    expect(possible.filter((route) => !route.startsWith('GET '))).toEqual([]);
    expect(possible).toContain('GET /api/storage-items');
  });
});
