import type { Permission } from '@zhidan/domain';
import { usePermissions } from 'react-admin';
import { mayCall } from './mayCall.js';

/**
 * Whether the person who is signed in may call a route of the permission table: `POST /api/overdues/:id/close`.
 * Where the past is shown they may call none that changes anything.
 */
export function useMay(route: string): boolean {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  return mayCall(route, permissions);
}
