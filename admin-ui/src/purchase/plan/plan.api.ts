import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PlanLine, PurchaseRow } from '@zhidan/domain';
import { get } from '@zhidan/ui-kit/api';

/** The query of the purchase plan; reloaded whenever a purchase changes. */
export const planQuery = queryOptions({
  queryKey: ['purchases', 'plan'],
  queryFn: ({ signal }) => get<readonly PlanLine[]>('/api/purchase-plan', signal),
  placeholderData: keepPreviousData,
});

const NEWEST = `/api/purchases?${new URLSearchParams({ range: '[0,0]', sort: '["id","DESC"]' })}`;

/** The number of the newest purchase; empty if there is none. */
export async function newestPurchase(): Promise<string> {
  const [newest] = await get<readonly PurchaseRow[]>(NEWEST);
  return newest?.purchasing_no ?? '';
}
