import { useCounts } from '../list/useCounts.js';
import type { DeskView } from '@zhidan/domain/desk';

/** How many orders a view holds now. */
export const useCount = ({ filter }: Pick<DeskView, 'filter'>): number | undefined =>
  useCounts('quotations', [filter])[0];
