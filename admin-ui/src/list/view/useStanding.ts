import type { ShownListView } from '@zhidan/domain/list-view';
import { useListContext, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { ListSettings, ViewsProps } from './views.js';

const noColumns = { key: 'list.without-columns', hidden: [] };

/** The current settings of the surrounding list, and a function that applies a saved view. */
export function useCurrentListSettings({ part = '', pathOf, columns = noColumns }: ViewsProps) {
  const { filterValues, sort, perPage } = useListContext();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [hidden, setHidden] = useStore<readonly string[]>(columns.key, columns.hidden);
  const narrowed = Object.entries(filterValues).filter(([name]) => name !== 'q');
  const standing: ListSettings = {
    part,
    filter: JSON.stringify(Object.fromEntries(narrowed)),
    sort: sort.field,
    order: sort.order,
    hidden: columns === noColumns ? [] : [...hidden],
  };
  const open = (view: ShownListView) => {
    if (columns !== noColumns) setHidden(view.hidden);
    const search = new URLSearchParams({
      filter: view.filter,
      sort: view.sort,
      order: view.order,
      page: '1',
      perPage: String(perPage),
    });
    const path = pathOf === undefined || view.part === '' ? pathname : pathOf(view.part);
    void navigate({ pathname: path, search: search.toString() });
  };
  return { standing, open };
}
