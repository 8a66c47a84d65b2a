import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PlanLine, PurchaseRow } from '@zhidan/domain';
import { getJson } from '@zhidan/ui-kit/api';

/** The query of the purchase plan; reloaded whenever a purchase changes. */
export const planQuery = queryOptions({
  queryKey: ['purchases', 'plan'],
  queryFn: ({ signal }) => getJson<readonly PlanLine[]>('/api/purchase-plan', signal),
  placeholderData: keepPreviousData,
});

const NEWEST = `/api/purchases?${new URLSearchParams({ range: '[0,0]', sort: '["id","DESC"]' })}`;

/** The number of the newest purchase; empty if there is none. */
export async function fetchNewestPurchaseNumber(): Promise<string> {
  const [newest] = await getJson<readonly PurchaseRow[]>(NEWEST);
  return newest?.purchasing_no ?? '';
}
