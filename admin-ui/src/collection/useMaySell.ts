import { SALES_RIGHT, type Permission } from '@zhidan/domain';
import { usePermissions } from 'react-admin';
import { useMayCallRoute } from '../act/useMay.js';

/** Whether the signed-in user may open and change collections of customers; nothing changes in the past. */
export function useMaySell(): boolean {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  return useMayCallRoute('POST /api/collections') && permissions.includes(SALES_RIGHT);
}
