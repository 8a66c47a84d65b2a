import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MoneyQuestionCode, UndoAnswer } from '@zhidan/domain/quotation';
import { sendRequest } from '@zhidan/ui-kit/api';
import type { OrderHistoryEntry } from './orderHistory.js';

const addressOf = (no: string): string => `/api/quotations/${encodeURIComponent(no)}/undo`;

/** A placeholder, because the preview requires a reason before the user has entered one. */
const NOT_SAID_YET = '預覽';

/** Previews what undoing would change and what prevents it, without changing anything. */
export const fetchUndoPreview = (no: string, revision: number) =>
  queryOptions({
    queryKey: ['quotations', 'undo', no, revision],
    queryFn: async ({ signal }) => {
      const body = { revision, reason: NOT_SAID_YET, preview: true };
      return (await sendRequest<UndoAnswer>(addressOf(no), { method: 'POST', body, signal })).body;
    },
    retry: false,
    gcTime: 0,
  });

export const useUndoPreview = (no: string, revision: number) => useQuery(fetchUndoPreview(no, revision));

/** Undoes the command whose last event has this revision. Rejects with `RequestFailed`. */
export const sendUndo = (
  no: string,
  revision: number,
  reason: unknown,
  acknowledge: readonly MoneyQuestionCode[] = [],
) => sendRequest<UndoAnswer>(addressOf(no), { method: 'POST', body: { revision, reason, acknowledge } });

/** The revisions of the last event of each command; events of one command have the same time and actor. */
export function lastRevisionsOfCommands(entries: readonly OrderHistoryEntry[]): ReadonlySet<number> {
  const isEnd = (entry: OrderHistoryEntry, next: OrderHistoryEntry | undefined) =>
    next === undefined || next.at !== entry.at || next.actor.name !== entry.actor.name;
  const ends = entries.filter((entry, place) => isEnd(entry, entries[place + 1]));
  return new Set(ends.filter(({ type }) => type !== 'CommandUndone').map(({ revision }) => revision));
}
