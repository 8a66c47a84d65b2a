import { isOpenTo, settingOf, type Permission } from '@zhidan/domain';
import { isCallableInWindow } from '../act/mayCall.js';

/** Whether a person with these permissions may change a setting in this window. */
export function mayWriteSetting(id: string, permissions: readonly Permission[]): boolean {
  const write = settingOf(id)?.write;
  return (
    isCallableInWindow('PUT /api/settings/:id') &&
    write?.who === 'staff' &&
    isOpenTo(write, (permission) => permissions.includes(permission))
  );
}
