import { authorities } from '@zhidan/domain';
import { useGetList } from 'react-admin';
import { textOf } from '../form/values.js';
import type { OfficeRecord } from '../record/screens.js';

const ALL = 300;

/** The names of all authorities by their codes, in the order of the codes. */
export function useAuthorities(): ReadonlyMap<string, string> {
  const { data = [] } = useGetList<OfficeRecord>(authorities.resource, {
    pagination: { page: 1, perPage: ALL },
    sort: { field: 'type', order: 'ASC' },
  });
  return new Map(data.map((one) => [textOf(one['type']), textOf(one['name'])]));
}
