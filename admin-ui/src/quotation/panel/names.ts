import { useQuery } from '@tanstack/react-query';
import { getJson } from '@zhidan/ui-kit/api';

interface Named {
  readonly id: string;
  readonly name: string;
}

const all = new URLSearchParams({ range: '[0,299]' });

/** The records of a small master table that orders refer to by name instead of id. */
export const useMasterRecords = <Row extends Named>(resource: 'cartons' | 'shipping-suppliers' | 'goods') =>
  useQuery({
    queryKey: [resource, 'names'],
    queryFn: ({ signal }) => getJson<Row[]>(`/api/${resource}?${all}`, signal),
    staleTime: 60_000,
  });
