import type { Caller } from '../access/caller.js';
import { accessTo, forStaff, type RouteAccess } from '../access/route-access.js';
import { routePermissions } from '../registry/routes.js';
import { officeDesks } from './office-screens.js';

/** The orders of each desk are a separate list with its own saved views. */
export const listNameOfDesk = (desk: string): string => `orders.${desk}`;

/** The address of a list, as opposed to that of a record. */
const LIST = /^[a-z0-9-]+$/;

/** The permissions of a list's readers; undefined for an address that is no list. */
function readersOf(list: string): readonly RouteAccess[] | undefined {
  const desk = Object.entries(officeDesks).find(([id]) => listNameOfDesk(id) === list)?.[1];
  if (desk !== undefined) return [forStaff('quotation_authority_r'), forStaff(...desk.for)];
  const read = `GET /api/${list}`;
  const access =
    LIST.test(list) && Object.hasOwn(routePermissions, `${read}/:id`) ? routePermissions[read] : undefined;
  return access && [access];
}

/** Whether a caller may save views of this list: staff who read it. */
export const maySaveViews = (list: string, caller: Caller): boolean =>
  caller.is_employee && (readersOf(list)?.every((access) => accessTo(access, caller) === 'allowed') ?? false);
