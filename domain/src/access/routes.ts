import type { Caller } from '../core/caller.js';
import { isSignedIn, may } from '../core/caller.js';
import type { Permission } from './permissions.js';

/** Who may come to a route at all. Which rows and columns they then see, the resource says. */
export type RouteAccess =
  | { readonly who: 'everyone' }
  | { readonly who: 'signed-in' }
  /** Staff who hold at least one of these. */
  | { readonly who: 'staff'; readonly anyOf: readonly Permission[] };

export const everyone: RouteAccess = { who: 'everyone' };
export const signedIn: RouteAccess = { who: 'signed-in' };
export const staff = (...anyOf: readonly Permission[]): RouteAccess => ({ who: 'staff', anyOf });

export type AccessAnswer = 'allowed' | 'sign-in-first' | 'forbidden';

export function accessTo(route: RouteAccess, caller: Caller): AccessAnswer {
  if (route.who === 'everyone') return 'allowed';
  if (!isSignedIn(caller)) return 'sign-in-first';
  if (route.who === 'signed-in') return 'allowed';
  return route.anyOf.some((permission) => may(caller, permission)) ? 'allowed' : 'forbidden';
}

/**
 * The permission table: every route of both APIs, identity and the rest of the one origin.
 * A route that is not written here does not start.
 */
export const routes = {
  'GET /healthz': everyone,
  'GET /readyz': everyone,
  'GET /metrics': everyone,
  'GET /api/openapi.json': everyone,
  'GET /live': everyone,

  'POST /v1/accounts:signUp': everyone,
  'POST /v1/accounts:signInWithPassword': everyone,
  'POST /v1/accounts:signOut': everyone,
  'POST /v1/token': everyone,
  'POST /api/customers/token': everyone,
  'GET /api/me': everyone,

  'GET /api/questions': everyone,
  'GET /api/questions/:id': everyone,
  'GET /api/questions/:id/history': staff('homepage_authority_r'),
  'POST /api/questions': staff('homepage_authority_w'),
  'PUT /api/questions/:id': staff('homepage_authority_w'),
  'DELETE /api/questions/:id': staff('homepage_authority_w'),
} as const satisfies Readonly<Record<string, RouteAccess>>;

export type Route = keyof typeof routes;
