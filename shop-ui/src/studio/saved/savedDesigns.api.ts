import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangeSavedDesignBody, SavedDesign } from '@zhidan/domain/saved-design';
import { useActionSentOnce } from '@zhidan/ui-kit';
import { getJson, sendRequest } from '@zhidan/ui-kit/api';

const DESIGNS = '/api/me/designs';
const addressOf = (id: string): string => `${DESIGNS}/${encodeURIComponent(id)}`;
const key = ['designs', 'saved'];

/** The designs saved in the user's account, the last saved first. */
export const useSavedDesigns = (isWanted = true) =>
  useQuery({
    queryKey: key,
    enabled: isWanted,
    queryFn: ({ signal }) => getJson<SavedDesign[]>(DESIGNS, signal),
  });

export const savedFileUrl = (file_id: string): string => `${DESIGNS}/files/${encodeURIComponent(file_id)}`;

export const saveNewDesign = (design: object) =>
  sendRequest<SavedDesign>(DESIGNS, { method: 'POST', body: design });

export const changeSavedDesign = (id: string, changes: Partial<ChangeSavedDesignBody>) =>
  sendRequest<SavedDesign>(addressOf(id), { method: 'PUT', body: changes });

export function useRenameSavedDesign(id: string) {
  const client = useQueryClient();
  return useActionSentOnce({
    act: (title: string) => changeSavedDesign(id, { title }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useRemoveSavedDesign(id: string) {
  const client = useQueryClient();
  return useActionSentOnce({
    act: () => sendRequest(addressOf(id), { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useSavedDesignsChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}
