import { useQuery } from '@tanstack/react-query';
import { isReadReceipt, type MoneyFigure } from '@zhidan/domain/quotation';
import { getJson } from '@zhidan/ui-kit/api';
import type { RecordHistoryEntry } from '../page/entry.js';

export interface OrderHistoryEntry extends RecordHistoryEntry {
  /** The data of the event that the user may see. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The reason that was given for the command; empty if there is none. */
export const eventReason = ({ data }: OrderHistoryEntry): string =>
  typeof data['reason'] === 'string' ? data['reason'] : '';

/** The note of staff in an event; empty if it repeats the previous note. */
export function eventNote({ type, data }: OrderHistoryEntry): string {
  if (type === 'CodeMoved' && data['cause'] !== 'moved') return '';
  const note = data['staff_notes'] ?? data['who_did_it_message'];
  return typeof note === 'string' ? note : '';
}

/** The changes of an order after a revision that the user saw; marking notes as read does not count. */
export const entriesSince = <Happened extends Pick<OrderHistoryEntry, 'revision' | 'type'>>(
  history: readonly Happened[],
  seen: number,
): readonly Happened[] => history.filter(({ revision, type }) => revision > seen && !isReadReceipt(type));

/** The history of an order with the changes of each event, oldest first. Rejects with `RequestFailed`. */
export const readHistory = (quotation_no: string, signal?: AbortSignal): Promise<OrderHistoryEntry[]> =>
  getJson<OrderHistoryEntry[]>(
    `/api/quotations/${encodeURIComponent(quotation_no)}/history?changes=1`,
    signal,
  );

/** The events behind a figure, each with the amount it adds. Rejects with `RequestFailed`. */
const readSources = (
  quotation_no: string,
  figure: MoneyFigure,
  signal: AbortSignal,
): Promise<OrderHistoryEntry[]> =>
  getJson<OrderHistoryEntry[]>(
    `/api/quotations/${encodeURIComponent(quotation_no)}/history?figure=${figure}`,
    signal,
  );

/** The whole history of an order, or the events behind a figure. */
export const useOrderHistory = (quotation_no: string, figure?: MoneyFigure) =>
  useQuery({
    queryKey: ['quotations', 'history', 'changes', quotation_no, figure ?? ''],
    enabled: quotation_no !== '',
    queryFn: ({ signal }) =>
      figure === undefined ? readHistory(quotation_no, signal) : readSources(quotation_no, figure, signal),
  });
