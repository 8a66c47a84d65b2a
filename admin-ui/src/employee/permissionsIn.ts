import { permissions, type Permission } from '@zhidan/domain';

/** Reads the permissions from a field of a record or form. */
export const permissionsIn = (value: unknown): readonly Permission[] =>
  Array.isArray(value) ? permissions.filter((permission) => value.includes(permission)) : [];
