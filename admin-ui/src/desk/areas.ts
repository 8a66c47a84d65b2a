import type { Permission } from '@zhidan/domain';
import { officeScreensFor, TOOLS_SECTION, type OfficeScreen } from '@zhidan/domain/page';

/** The screens that the permissions open and that are neither a desk nor a list of records. */
export const screensFor = (permissions: readonly Permission[]): readonly OfficeScreen[] =>
  officeScreensFor(permissions).filter(({ section }) => section === TOOLS_SECTION);
