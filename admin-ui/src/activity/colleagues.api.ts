import { useQuery } from '@tanstack/react-query';
import { getJson } from '@zhidan/ui-kit/api';

export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** The members of staff who can be mentioned in a message or assigned an activity. */
export const useColleagues = () =>
  useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) =>
      getJson<Colleague[]>(
        `/api/colleagues?${new URLSearchParams({ range: '[0,299]', sort: '["name","ASC"]' })}`,
        signal,
      ),
    staleTime: 300_000,
    retry: false,
  });
