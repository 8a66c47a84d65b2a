import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { overviewAnswer, type FigureCardId, type OverviewCard } from '@zhidan/domain/desk';
import { getJson } from '@zhidan/ui-kit/api';
import type { z } from 'zod';

/** The resources whose live changes reload the overview. */
const shows = [
  'quotations',
  'payments',
  'overdues',
  'categories',
  'level-one-categories',
  'purchases',
  'storage-items',
  'allocations',
  'payroll',
  'mails',
  'activities',
  'settings',
  'customers',
] as const;

/** All cards of the overview in one request. */
export const useOverview = (): UseQueryResult<readonly OverviewCard[]> =>
  useQuery({
    queryKey: ['overview'],
    meta: { shows },
    queryFn: async ({ signal }) => overviewAnswer.parse(await getJson<unknown>('/api/me/overview', signal)),
  });

/** Reads the rows of a figure card from the overview; empty for users who do not see the card. */
export const figureRows = <Row extends z.ZodType>(
  cards: readonly OverviewCard[],
  id: FigureCardId,
  row: Row,
): readonly z.infer<Row>[] =>
  (cards.find(({ card }) => card === id)?.first ?? []).map((one) => row.parse(one));
