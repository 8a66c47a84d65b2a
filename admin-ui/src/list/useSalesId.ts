import { useQuery } from '@tanstack/react-query';
import { SALES_RIGHT } from '@zhidan/domain';
import { me } from '@zhidan/ui-kit/api';

/** The name under which orders belong to the sales person who is signed in; undefined for all others. */
export function useSalesId(): string | undefined {
  const { data } = useQuery({ queryKey: ['me'], queryFn: me, staleTime: 60_000 });
  return data?.permissions.includes(SALES_RIGHT) === true ? (data.customer_id ?? undefined) : undefined;
}
