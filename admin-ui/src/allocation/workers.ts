import { useGetList } from 'react-admin';

export interface Worker {
  readonly id: string;
  readonly name: string;
}

/** Whom work may be given to, by name; empty for those who do not plan or pay work. */
export function useWorkers(isAsked: boolean): readonly Worker[] {
  const { data = [] } = useGetList<Worker>(
    'workers',
    { pagination: { page: 1, perPage: 300 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: isAsked },
  );
  return data;
}
