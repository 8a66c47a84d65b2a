import { useQuery } from '@tanstack/react-query';
import { isOnlyRead, type MoneyFigure } from '@zhidan/domain/quotation';
import { get } from '@zhidan/ui-kit/api';
import type { Entry } from '../page/entry.js';

/** One thing that happened to an order. */
export interface HistoryEntry extends Entry {
  /** What the event says, as far as the reader may know it. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The reason, where one had to be given. */
export const reasonOf = ({ data }: HistoryEntry): string =>
  typeof data['reason'] === 'string' ? data['reason'] : '';

/** What staff noted with it; a note that the entry before it has already is left out. */
export function noteOf({ type, data }: HistoryEntry): string {
  if (type === 'CodeMoved' && data['cause'] !== 'moved') return '';
  const note = data['staff_notes'] ?? data['who_did_it_message'];
  return typeof note === 'string' ? note : '';
}

/** What changed an order since a revision that a person saw: that its notes were read changes nothing. */
export const changesSince = <Happened extends Pick<HistoryEntry, 'revision' | 'type'>>(
  history: readonly Happened[],
  seen: number,
): readonly Happened[] => history.filter(({ revision, type }) => revision > seen && !isOnlyRead(type));

/** Everything that happened to an order and what each event changed, the first first. Rejects with `RequestFailed`. */
export const readHistory = (quotation_no: string, signal?: AbortSignal): Promise<HistoryEntry[]> =>
  get<HistoryEntry[]>(`/api/quotations/${encodeURIComponent(quotation_no)}/history?changes=1`, signal);

/** Those events of it that made a figure what it is, each with its amount. Rejects with `RequestFailed`. */
const readSources = (
  quotation_no: string,
  figure: MoneyFigure,
  signal: AbortSignal,
): Promise<HistoryEntry[]> =>
  get<HistoryEntry[]>(`/api/quotations/${encodeURIComponent(quotation_no)}/history?figure=${figure}`, signal);

/** The same while it is looked at: everything, or what made a figure. */
export const useOrderHistory = (quotation_no: string, figure?: MoneyFigure) =>
  useQuery({
    queryKey: ['quotations', 'history', 'changes', quotation_no, figure ?? ''],
    enabled: quotation_no !== '',
    queryFn: ({ signal }) =>
      figure === undefined ? readHistory(quotation_no, signal) : readSources(quotation_no, figure, signal),
  });
