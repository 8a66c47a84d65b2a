import type { Permission } from '@zhidan/domain';
import { usePermissions } from 'react-admin';
import { desksFor, type Desk } from '@zhidan/domain/desk';

/** The desks of the signed-in user; undefined until the permissions have loaded. */
export function usePermittedDesks(): readonly Desk[] | undefined {
  const { permissions, isPending } = usePermissions<readonly Permission[]>();
  return isPending ? undefined : desksFor(permissions ?? []);
}
