import type { Permission } from '@zhidan/domain';
import { usePermissions } from 'react-admin';
import { mayCall } from './mayCall.js';

/**
 * Whether the signed-in user may call a route of the permission table, such as `POST /api/overdues/:id/close`.
 * While the past is shown, all routes that change data are forbidden.
 */
export function useMayCallRoute(route: string): boolean {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  return mayCall(route, permissions);
}
