import { useQuery } from '@tanstack/react-query';
import { SALES_RIGHT } from '@zhidan/domain';
import { fetchCaller } from '@zhidan/ui-kit/api';

/** The id that orders use for the signed-in sales person; undefined for other users. */
export function useSalesId(): string | undefined {
  const { data } = useQuery({ queryKey: ['me'], queryFn: fetchCaller, staleTime: 60_000 });
  return data?.permissions.includes(SALES_RIGHT) === true ? (data.customer_id ?? undefined) : undefined;
}
