import { useRecordCounts } from '../list/useCounts.js';
import type { DeskView } from '@zhidan/domain/desk';

export const useDeskViewCount = ({ filter }: Pick<DeskView, 'filter'>): number | undefined =>
  useRecordCounts('quotations', [filter])[0];
