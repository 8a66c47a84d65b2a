import type { Permission } from '@zhidan/domain';
import { usePermissions } from 'react-admin';
import { EventName } from './EventName.js';

/**
 * The technical event type, shown only to auditors, who search by it. Staff who also write orders, such as
 * managers, see plain texts only.
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
