import { useQuery } from '@tanstack/react-query';
import { get } from '@zhidan/ui-kit/api';

export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** Everyone who works for us, as far as a message or an activity names them. */
export const useColleagues = () =>
  useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) =>
      get<Colleague[]>(
        `/api/colleagues?${new URLSearchParams({ range: '[0,299]', sort: '["name","ASC"]' })}`,
        signal,
      ),
    staleTime: 300_000,
    retry: false,
  });
