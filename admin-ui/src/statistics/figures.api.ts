import { useQuery } from '@tanstack/react-query';
import type { AgeingRow, CompletionRow, WorkloadRow } from '@zhidan/domain/statistics';
import { getJson } from '@zhidan/ui-kit/api';

/**
 * The time in ms for which loaded figures are reused; after changes of orders they are reloaded at most this
 * often.
 */
const FRESH_MS = 10_000;

/** The API path that returns figures with the events behind them, filtered by the given parameters. */
export const tracePath = (figures: string, narrowed: Readonly<Record<string, string>>): string =>
  `/api/statistics/${figures}?${new URLSearchParams({ ...narrowed, trace: '1' })}`;

export const useProductionLoad = () =>
  useQuery({
    queryKey: ['quotations', 'statistics', 'load'],
    queryFn: ({ signal }) => getJson<readonly WorkloadRow[]>('/api/statistics/load', signal),
    staleTime: FRESH_MS,
  });

export const useOverdueFigures = () =>
  useQuery({
    queryKey: ['overdues', 'statistics'],
    queryFn: ({ signal }) => getJson<readonly AgeingRow[]>('/api/statistics/overdue', signal),
    staleTime: FRESH_MS,
  });

export const useCompletionFigures = () =>
  useQuery({
    queryKey: ['categories', 'statistics', 'completion'],
    queryFn: ({ signal }) => getJson<readonly CompletionRow[]>('/api/statistics/completion', signal),
    staleTime: FRESH_MS,
  });
