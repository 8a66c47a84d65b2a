import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListViewBody, ShownListView } from '@zhidan/domain/list-view';
import { getJson, sendRequest } from '@zhidan/ui-kit/api';

const addressOf = (list: string): string => `/api/list-views/${encodeURIComponent(list)}`;
const keyOf = (list: string) => ['list-views', list] as const;

/** The saved views of a list: the user's own, and views shared by others. */
export const useListViews = (list: string) =>
  useQuery({
    queryKey: keyOf(list),
    queryFn: ({ signal }) => getJson<readonly ShownListView[]>(addressOf(list), signal),
  });

/** Saves or removes a view of the user; the server answers with the new list of views. */
export function useSaveView(list: string) {
  const client = useQueryClient();
  const onSuccess = (views: readonly ShownListView[]) => client.setQueryData(keyOf(list), views);
  const save = useMutation({
    mutationFn: async (body: ListViewBody) =>
      (await sendRequest<readonly ShownListView[]>(addressOf(list), { method: 'POST', body })).body,
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: async (name: string) =>
      (
        await sendRequest<readonly ShownListView[]>(`${addressOf(list)}/${encodeURIComponent(name)}`, {
          method: 'DELETE',
        })
      ).body,
    onSuccess,
  });
  return { save, remove };
}
