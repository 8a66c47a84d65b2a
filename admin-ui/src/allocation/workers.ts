import { useGetList } from 'react-admin';

export interface Worker {
  readonly id: string;
  readonly name: string;
  /** Processing is the work of this person. */
  readonly is_processing: boolean;
}

/** Whom work may be given to, those first whose work is processing; empty for those who do not plan or pay work. */
export function useWorkers(isAsked: boolean): readonly Worker[] {
  const { data = [] } = useGetList<Worker>(
    'workers',
    { pagination: { page: 1, perPage: 300 }, sort: { field: 'is_processing', order: 'DESC' } },
    { enabled: isAsked },
  );
  return data;
}
