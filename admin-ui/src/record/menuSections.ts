import { DESKS_SECTION, officeScreensFor, TOOLS_SECTION, type OfficeScreen } from '@zhidan/domain/page';
import type { Permission } from '@zhidan/domain';
import { usePermissions } from 'react-admin';

export interface MenuSection {
  readonly title: string;
  readonly screens: readonly OfficeScreen[];
}

/**
 * The screens that the permissions open, by section: desks, then tools, then records in the order of their
 * declaration.
 */
export function menuSectionsFor(permissions: readonly Permission[]): readonly MenuSection[] {
  const screens = officeScreensFor(permissions);
  return [...new Set(screens.map(({ section }) => section))].map((title) => ({
    title,
    screens: screens.filter(({ section }) => section === title),
  }));
}

/** The sections of the menu with the screens that the signed-in user may open. */
export function useMenuSections(): readonly MenuSection[] {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  return menuSectionsFor(permissions).filter(
    ({ title }) => title !== DESKS_SECTION && title !== TOOLS_SECTION,
  );
}
