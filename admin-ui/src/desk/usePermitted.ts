import type { Permission } from '@zhidan/domain';
import { usePermissions } from 'react-admin';
import { desksFor, type Desk } from '@zhidan/domain/desk';

/** Desks of the person who is signed in; undefined until that is known. */
export function usePermittedDesks(): readonly Desk[] | undefined {
  const { permissions, isPending } = usePermissions<readonly Permission[]>();
  return isPending ? undefined : desksFor(permissions ?? []);
}
