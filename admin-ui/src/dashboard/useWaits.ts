import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Permission } from '@zhidan/domain';
import { useDataProvider, usePermissions, type GetListResult } from 'react-admin';
import { listed } from '../data/dataProvider.js';
import { desksFor } from '../desk/desks.js';
import { otherWaits, waitFor, waitOfView, type Wait } from './waits.js';

/** Rows of each kind of work that are shown. */
const SHOWN = 5;

export interface Waiting {
  readonly wait: Wait;
  readonly query: UseQueryResult<GetListResult>;
}

/** All kinds of work that may wait for the person who is signed in, each with its first rows and how many there are. */
export function useWaits(): readonly Waiting[] {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const provider = useDataProvider();
  const waits: readonly Wait[] = [
    ...desksFor(permissions).flatMap((desk) =>
      desk.views.filter(({ id }) => desk.waiting.includes(id)).map((view) => waitOfView(desk, view)),
    ),
    ...otherWaits
      .filter(({ isFor }) => isFor((permission) => permissions.includes(permission)))
      .map((wait) => waitFor(wait, permissions)),
  ];
  const queries = useQueries({
    queries: waits.map(({ resource, filter, sort }) => ({
      queryKey: [resource, 'waiting', filter],
      queryFn: () =>
        provider.getList(resource, { filter, sort, pagination: { page: 1, perPage: SHOWN }, meta: listed }),
      placeholderData: keepPreviousData,
    })),
  });
  return waits.flatMap((wait, index) => {
    const query = queries[index];
    return query === undefined ? [] : [{ wait, query }];
  });
}
