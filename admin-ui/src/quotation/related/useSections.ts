import type { Permission } from '@zhidan/domain';
import { usePermissions } from 'react-admin';
import { shownMoment } from '../../past/moment.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { sectionsFor, type SectionId } from './sections.js';

/** The sections that the signed-in user may see for an order. */
export function useRelatedSections(order: StaffsQuotation): readonly SectionId[] {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  return sectionsFor(order, permissions, shownMoment() !== undefined);
}

/** The section that is unfolded when the panel opens. */
export const useFirstSection = (order: StaffsQuotation): SectionId | undefined =>
  useRelatedSections(order)[0];
