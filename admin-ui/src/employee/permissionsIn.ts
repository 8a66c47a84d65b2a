import { permissions, type Permission } from '@zhidan/domain';

/** The permissions in what a record or a form holds. */
export const permissionsIn = (value: unknown): readonly Permission[] =>
  Array.isArray(value) ? permissions.filter((permission) => value.includes(permission)) : [];
