import type { Permission } from '@zhidan/domain';
import { usePermissions } from 'react-admin';
import { EventName } from './EventName.js';

/**
 * The technical kind of an entry, shown to auditors, who search events by it. Staff who also write orders, such
 * as managers, read histories in plain words only.
 */
export function EventKind({ type }: { readonly type: string }) {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const isAuditor =
    permissions.includes('audit_authority_r') && !permissions.includes('quotation_authority_w');
  if (!isAuditor) return null;
  return (
    <>
      ・<EventName type={type} />
    </>
  );
}
