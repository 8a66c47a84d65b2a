import { permissionsOf } from '../access/authorities.js';
import { visitorCaller, type Caller } from '../access/caller.js';

/** A staff member who holds these permissions. */
export const holding = (...authority: readonly string[]): Caller => ({
  ...visitorCaller,
  uid: 'u1',
  is_employee: true,
  authority,
  permissions: permissionsOf(authority),
});
