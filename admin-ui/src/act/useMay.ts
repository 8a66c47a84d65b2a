import { routes, type Permission } from '@zhidan/domain';
import { usePermissions } from 'react-admin';

/** Whether the person who is signed in may call a route of the permission table: `POST /api/overdues/:id/close`. */
export function useMay(route: string): boolean {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const access = routes[route];
  if (access === undefined) return false;
  return access.who !== 'staff' || access.anyOf.some((permission) => permissions.includes(permission));
}
