import type { Caller } from './caller.js';
import { isSignedIn, hasPermission } from './caller.js';
import { permissions, type Permission } from './permissions.js';

/** Which callers may use a route. The route's resource decides which rows and columns they see. */
export type RouteAccess = (
  | { readonly who: 'everyone' }
  | { readonly who: 'signed-in' }
  /** Staff who hold at least one of the permissions; with `needsEach`, staff who hold all of them. */
  | { readonly who: 'staff'; readonly anyOf: readonly Permission[]; readonly needsEach?: true }
) & {
  /** A caller with a second factor must have entered a code within `SECOND_FACTOR_VALID_MINUTES`. */
  readonly needsProof?: true;
  /** Whether each read counts as a command towards the caller's limit per minute. */
  readonly isCounted?: true;
};

export const forEveryone: RouteAccess = { who: 'everyone' };
export const forSignedIn: RouteAccess = { who: 'signed-in' };
export const forStaff = (...anyOf: readonly Permission[]): RouteAccess => ({ who: 'staff', anyOf });

/** Only managers hold every permission. */
export const forManagers: RouteAccess = { who: 'staff', anyOf: permissions, needsEach: true };

/** The same access, but a caller with a second factor must have confirmed it recently. */
export const requiringSecondFactor = (access: RouteAccess): RouteAccess => ({ ...access, needsProof: true });

/** The same access, but each read counts as a command towards the limit per minute. */
export const withRequestCounting = (access: RouteAccess): RouteAccess => ({ ...access, isCounted: true });

export type AccessAnswer = 'allowed' | 'sign-in-first' | 'forbidden';

export function accessTo(route: RouteAccess, caller: Caller): AccessAnswer {
  if (route.who === 'everyone') return 'allowed';
  if (!isSignedIn(caller)) return 'sign-in-first';
  if (route.who === 'signed-in') return 'allowed';
  return isOpenTo(route, (permission) => hasPermission(caller, permission)) ? 'allowed' : 'forbidden';
}

/** Whether permissions give access to a route for staff. */
export const isOpenTo = (
  { anyOf, needsEach }: Extract<RouteAccess, { readonly who: 'staff' }>,
  isHeld: (permission: Permission) => boolean,
): boolean => (needsEach === true ? anyOf.every(isHeld) : anyOf.some(isHeld));
