import { routes, type Permission } from '@zhidan/domain';
import { usePermissions, useResourceDefinitions } from 'react-admin';

export interface Room {
  readonly title: string;
  readonly resources: readonly { readonly name: string; readonly label: string }[];
}

interface Told {
  readonly label?: string;
  readonly room?: string;
  readonly for?: readonly Permission[];
}

/** The kinds of records that whoever is signed in keeps or looks after, under the headings of the menu. */
export function useRooms(): readonly Room[] {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const rooms = new Map<string, { name: string; label: string }[]>();
  for (const [name, { options }] of Object.entries(useResourceDefinitions<Told>())) {
    if (name === 'quotations' || !isFor(name, options, permissions)) continue;
    const title = options?.room ?? options?.label ?? name;
    rooms.set(title, [...(rooms.get(title) ?? []), { name, label: options?.label ?? name }]);
  }
  return [...rooms].map(([title, resources]) => ({ title, resources }));
}

/** Public records are in the menu of those alone who may look into their history. */
function isFor(name: string, told: Told | undefined, permissions: readonly Permission[]): boolean {
  const access = routes[`GET /api/${name}/:id/history`] ?? routes[`GET /api/${name}`];
  const anyOf = told?.for ?? (access?.who === 'staff' ? access.anyOf : undefined);
  return anyOf === undefined || anyOf.some((permission) => permissions.includes(permission));
}
