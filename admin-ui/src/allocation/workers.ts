import { useGetList } from 'react-admin';

export interface Worker {
  readonly id: string;
  readonly name: string;
  /** Whether the person does processing work. */
  readonly is_processing: boolean;
}

/**
 * Staff to whom work can be assigned, those for processing first; empty for users who may neither plan nor pay
 * work.
 */
export function useWorkers(isAsked: boolean): readonly Worker[] {
  const { data = [] } = useGetList<Worker>(
    'workers',
    { pagination: { page: 1, perPage: 300 }, sort: { field: 'is_processing', order: 'DESC' } },
    { enabled: isAsked },
  );
  return data;
}
