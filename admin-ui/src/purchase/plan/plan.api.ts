import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PlanLine } from '@zhidan/domain';
import { get } from '@zhidan/ui-kit/api';

/** What has to be bought; asked for anew whenever a purchase changes. */
export const planQuery = queryOptions({
  queryKey: ['purchases', 'plan'],
  queryFn: ({ signal }) => get<readonly PlanLine[]>('/api/purchase-plan', signal),
  placeholderData: keepPreviousData,
});
