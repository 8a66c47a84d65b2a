import type { Caller } from './caller.js';
import { isSignedIn, may } from './caller.js';
import type { Permission } from './permissions.js';

/** Who may call a route. The resource decides which rows and columns they then see. */
export type RouteAccess = (
  | { readonly who: 'everyone' }
  | { readonly who: 'signed-in' }
  /** Staff who hold at least one of these. */
  | { readonly who: 'staff'; readonly anyOf: readonly Permission[] }
) & {
  /** A caller who has a second factor must have shown it in the last minutes. */
  readonly needsProof?: true;
  /** Each read counts as a command towards the limit per minute. */
  readonly isCounted?: true;
};

export const everyone: RouteAccess = { who: 'everyone' };
export const forSignedIn: RouteAccess = { who: 'signed-in' };
export const staff = (...anyOf: readonly Permission[]): RouteAccess => ({ who: 'staff', anyOf });

/** The same callers, if they have shown their second factor in the last minutes or have none. */
export const withProof = (access: RouteAccess): RouteAccess => ({ ...access, needsProof: true });

/** The same callers, with reads counted as commands. */
export const counted = (access: RouteAccess): RouteAccess => ({ ...access, isCounted: true });

export type AccessAnswer = 'allowed' | 'sign-in-first' | 'forbidden';

export function accessTo(route: RouteAccess, caller: Caller): AccessAnswer {
  if (route.who === 'everyone') return 'allowed';
  if (!isSignedIn(caller)) return 'sign-in-first';
  if (route.who === 'signed-in') return 'allowed';
  return route.anyOf.some((permission) => may(caller, permission)) ? 'allowed' : 'forbidden';
}
