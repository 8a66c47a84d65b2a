import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MoneyQuestionCode, UndoAnswer } from '@zhidan/domain/quotation';
import { send } from '@zhidan/ui-kit/api';
import type { HistoryEntry } from './orderHistory.js';

const addressOf = (no: string): string => `/api/quotations/${encodeURIComponent(no)}/undo`;

/** A placeholder reason, because the preview is requested before the user has entered one. */
const NOT_SAID_YET = '預覽';

/** Previews the effect of undoing, and the obstacles; nothing is changed. */
export const fetchUndoPreview = (no: string, revision: number) =>
  queryOptions({
    queryKey: ['quotations', 'undo', no, revision],
    queryFn: async ({ signal }) => {
      const body = { revision, reason: NOT_SAID_YET, preview: true };
      return (await send<UndoAnswer>(addressOf(no), { method: 'POST', body, signal })).body;
    },
    retry: false,
    gcTime: 0,
  });

export const useUndoPreview = (no: string, revision: number) => useQuery(fetchUndoPreview(no, revision));

/** Undoes the command that ended at this revision. Rejects with `RequestFailed`. */
export const sendUndo = (
  no: string,
  revision: number,
  reason: unknown,
  acknowledge: readonly MoneyQuestionCode[] = [],
) => send<UndoAnswer>(addressOf(no), { method: 'POST', body: { revision, reason, acknowledge } });

/** The revisions at which commands ended: all events of one command have the same time and actor. */
export function lastRevisionsOfCommands(entries: readonly HistoryEntry[]): ReadonlySet<number> {
  const isEnd = (entry: HistoryEntry, next: HistoryEntry | undefined) =>
    next === undefined || next.at !== entry.at || next.actor.name !== entry.actor.name;
  const ends = entries.filter((entry, place) => isEnd(entry, entries[place + 1]));
  return new Set(ends.filter(({ type }) => type !== 'CommandUndone').map(({ revision }) => revision));
}
