import { useQuery } from '@tanstack/react-query';
import { isOnlyRead, type MoneyFigure } from '@zhidan/domain/quotation';
import { get } from '@zhidan/ui-kit/api';
import type { Entry } from '../page/entry.js';

export interface HistoryEntry extends Entry {
  /** The data of the event, as far as the user may see them. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The reason, where one was required. */
export const eventReason = ({ data }: HistoryEntry): string =>
  typeof data['reason'] === 'string' ? data['reason'] : '';

/** The note of staff in the event; a note that repeats the previous entry is left out. */
export function eventNote({ type, data }: HistoryEntry): string {
  if (type === 'CodeMoved' && data['cause'] !== 'moved') return '';
  const note = data['staff_notes'] ?? data['who_did_it_message'];
  return typeof note === 'string' ? note : '';
}

/** Changes of an order since a revision that a person saw; marking notes as read does not count. */
export const entriesSince = <Happened extends Pick<HistoryEntry, 'revision' | 'type'>>(
  history: readonly Happened[],
  seen: number,
): readonly Happened[] => history.filter(({ revision, type }) => revision > seen && !isOnlyRead(type));

/** The history of an order with the changes of each event, the oldest first. Rejects with `RequestFailed`. */
export const readHistory = (quotation_no: string, signal?: AbortSignal): Promise<HistoryEntry[]> =>
  get<HistoryEntry[]>(`/api/quotations/${encodeURIComponent(quotation_no)}/history?changes=1`, signal);

/** The events behind a figure, each with its amount. Rejects with `RequestFailed`. */
const readSources = (
  quotation_no: string,
  figure: MoneyFigure,
  signal: AbortSignal,
): Promise<HistoryEntry[]> =>
  get<HistoryEntry[]>(`/api/quotations/${encodeURIComponent(quotation_no)}/history?figure=${figure}`, signal);

/** The history of the open order: all of it, or the events behind a figure. */
export const useOrderHistory = (quotation_no: string, figure?: MoneyFigure) =>
  useQuery({
    queryKey: ['quotations', 'history', 'changes', quotation_no, figure ?? ''],
    enabled: quotation_no !== '',
    queryFn: ({ signal }) =>
      figure === undefined ? readHistory(quotation_no, signal) : readSources(quotation_no, figure, signal),
  });
