import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MoneyQuestionCode, UndoAnswer } from '@zhidan/domain/quotation';
import { send } from '@zhidan/ui-kit/api';
import type { HistoryEntry } from './orderHistory.js';

const addressOf = (no: string): string => `/api/quotations/${encodeURIComponent(no)}/undo`;

/** A preview is asked before anybody has said why. */
const NOT_SAID_YET = '預覽';

/** What taking back would do, and what stands in its way; nothing is done by asking. */
export const undoPreview = (no: string, revision: number) =>
  queryOptions({
    queryKey: ['quotations', 'undo', no, revision],
    queryFn: async ({ signal }) => {
      const body = { revision, reason: NOT_SAID_YET, preview: true };
      return (await send<UndoAnswer>(addressOf(no), { method: 'POST', body, signal })).body;
    },
    retry: false,
    gcTime: 0,
  });

export const useUndoPreview = (no: string, revision: number) => useQuery(undoPreview(no, revision));

/** Takes back what a command did that ended at this revision. Rejects with `RequestFailed`. */
export const undo = (
  no: string,
  revision: number,
  reason: unknown,
  acknowledge: readonly MoneyQuestionCode[] = [],
) => send<UndoAnswer>(addressOf(no), { method: 'POST', body: { revision, reason, acknowledge } });

/** The revisions at which commands ended: what one of them brought came at one instant, by one person. */
export function endsOfCommands(entries: readonly HistoryEntry[]): ReadonlySet<number> {
  const isEnd = (entry: HistoryEntry, next: HistoryEntry | undefined) =>
    next === undefined || next.at !== entry.at || next.actor.name !== entry.actor.name;
  const ends = entries.filter((entry, place) => isEnd(entry, entries[place + 1]));
  return new Set(ends.filter(({ type }) => type !== 'CommandUndone').map(({ revision }) => revision));
}
