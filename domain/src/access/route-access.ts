import type { Caller } from './caller.js';
import { isSignedIn, hasPermission } from './caller.js';
import { permissions, type Permission } from './permissions.js';

/** Who may call a route. The resource decides which rows and columns they then see. */
export type RouteAccess = (
  | { readonly who: 'everyone' }
  | { readonly who: 'signed-in' }
  /** Staff who hold at least one of these, or each of them. */
  | { readonly who: 'staff'; readonly anyOf: readonly Permission[]; readonly needsEach?: true }
) & {
  /** A caller who has a second factor must have shown it in the last minutes. */
  readonly needsProof?: true;
  /** Each read counts as a command towards the limit per minute. */
  readonly isCounted?: true;
};

export const forEveryone: RouteAccess = { who: 'everyone' };
export const forSignedIn: RouteAccess = { who: 'signed-in' };
export const forStaff = (...anyOf: readonly Permission[]): RouteAccess => ({ who: 'staff', anyOf });

/** Managers, who alone hold every permission. */
export const forManagers: RouteAccess = { who: 'staff', anyOf: permissions, needsEach: true };

/** The same callers, if they have shown their second factor in the last minutes or have none. */
export const requiringSecondFactor = (access: RouteAccess): RouteAccess => ({ ...access, needsProof: true });

/** The same callers, with reads counted as commands. */
export const countingRequests = (access: RouteAccess): RouteAccess => ({ ...access, isCounted: true });

export type AccessAnswer = 'allowed' | 'sign-in-first' | 'forbidden';

export function accessTo(route: RouteAccess, caller: Caller): AccessAnswer {
  if (route.who === 'everyone') return 'allowed';
  if (!isSignedIn(caller)) return 'sign-in-first';
  if (route.who === 'signed-in') return 'allowed';
  return isOpenTo(route, (permission) => hasPermission(caller, permission)) ? 'allowed' : 'forbidden';
}

/** Whether held permissions open a route of staff. */
export const isOpenTo = (
  { anyOf, needsEach }: Extract<RouteAccess, { readonly who: 'staff' }>,
  isHeld: (permission: Permission) => boolean,
): boolean => (needsEach === true ? anyOf.every(isHeld) : anyOf.some(isHeld));
