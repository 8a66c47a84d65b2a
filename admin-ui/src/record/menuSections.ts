import { routes, type Permission } from '@zhidan/domain';
import { usePermissions, useResourceDefinitions } from 'react-admin';

export interface MenuSection {
  readonly title: string;
  readonly resources: readonly { readonly name: string; readonly label: string }[];
}

interface Options {
  readonly label?: string;
  readonly section?: string;
  readonly for?: readonly Permission[];
}

/** The kinds of records that the person who is signed in keeps or looks after, under the headings of the menu. */
export function useMenuSections(): readonly MenuSection[] {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const sections = new Map<string, { name: string; label: string }[]>();
  for (const [name, { options }] of Object.entries(useResourceDefinitions<Options>())) {
    if (name === 'quotations' || !isFor(name, options, permissions)) continue;
    const title = options?.section ?? options?.label ?? name;
    sections.set(title, [...(sections.get(title) ?? []), { name, label: options?.label ?? name }]);
  }
  return [...sections].map(([title, resources]) => ({ title, resources }));
}

/** Public records are in the menu of those alone who may look into their history. */
function isFor(name: string, options: Options | undefined, permissions: readonly Permission[]): boolean {
  const access = routes[`GET /api/${name}/:id/history`] ?? routes[`GET /api/${name}`];
  const anyOf = options?.for ?? (access?.who === 'staff' ? access.anyOf : undefined);
  return anyOf === undefined || anyOf.some((permission) => permissions.includes(permission));
}
