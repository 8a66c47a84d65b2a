import { permissions, type Permission } from '@zhidan/domain';

/** The permissions in a record or in a form. */
export const permissionsIn = (value: unknown): readonly Permission[] =>
  Array.isArray(value) ? permissions.filter((permission) => value.includes(permission)) : [];
