import type { Permission } from '@zhidan/domain';
import { usePermissions } from 'react-admin';
import { EventName } from './EventName.js';

/**
 * By which name the search over events finds an entry of a history: for auditors, who work with it. Those who write
 * orders too, as a manager, read the history in its own words.
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
