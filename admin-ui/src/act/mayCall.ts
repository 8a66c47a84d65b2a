import { routes, type Permission } from '@zhidan/domain';
import { momentShown } from '../past/moment.js';

/** Whether a route can be called in this window at all: nothing is changed where the past is shown. */
export const isPossibleNow = (route: string): boolean =>
  route.startsWith('GET ') || momentShown() === undefined;

/** Whether a person with these permissions may call a route of the permission table in this window. */
export function mayCall(route: string, permissions: readonly Permission[]): boolean {
  const access = routes[route];
  if (access === undefined || !isPossibleNow(route)) return false;
  return access.who !== 'staff' || access.anyOf.some((permission) => permissions.includes(permission));
}
