import { useQuery } from '@tanstack/react-query';
import type { DraftRow } from '@zhidan/domain/draft';
import { getJson } from '@zhidan/ui-kit/api';

export const DRAFTS_QUERY_KEY = ['drafts'] as const;
/** The polling interval: an assistant may add suggestions while the page is open. */
const EVERY_MS = 15_000;

/** Suggestions that staff have not decided about, newest first. */
export const useDrafts = () =>
  useQuery({
    queryKey: DRAFTS_QUERY_KEY,
    queryFn: ({ signal }) => getJson<readonly DraftRow[]>('/api/drafts?range=[0,99]', signal),
    refetchInterval: EVERY_MS,
  });
