import { isOpenTo, routePermissions, type Permission } from '@zhidan/domain';
import { shownMoment } from '../past/moment.js';

/** Whether the window can call this route at all: a window that shows the past sends no commands. */
export const isCallableInWindow = (route: string): boolean =>
  route.startsWith('GET ') || shownMoment() === undefined;

/** Whether a person with these permissions may call a route in this window. */
export function mayCall(route: string, permissions: readonly Permission[]): boolean {
  const access = routePermissions[route];
  if (access === undefined || !isCallableInWindow(route)) return false;
  return access.who !== 'staff' || isOpenTo(access, (permission) => permissions.includes(permission));
}
