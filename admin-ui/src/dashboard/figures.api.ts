import { useQuery } from '@tanstack/react-query';
import type { Ageing } from '@zhidan/domain/overdue';
import type { RevenueRow } from '@zhidan/domain/statistics';
import { addMonths } from '@zhidan/ui-kit';
import { get } from '@zhidan/ui-kit/api';
import { thisMonth } from '../quotation/list/months.js';

/** Figures may be a little older than lists: they are asked for anew when orders change, at most this often. */
const FRESH_MS = 10_000;

/** Where figures are read together with what is behind them, narrowed by their parameters. */
export const tracedAt = (figures: string, narrowed: Readonly<Record<string, string>>): string =>
  `/api/statistics/${figures}?${new URLSearchParams({ ...narrowed, trace: '1' })}`;

interface OverviewRow {
  readonly code: number;
  readonly orders: number;
}

export const useOverview = () =>
  useQuery({
    queryKey: ['quotations', 'statistics', 'overview'],
    queryFn: ({ signal }) => get<readonly OverviewRow[]>('/api/statistics/overview', signal),
    staleTime: FRESH_MS,
  });

export interface LoadRow {
  readonly code: number;
  /** The step recorded last; null before the first. */
  readonly status_code: number | null;
  readonly step_title: string;
  readonly title: string;
  readonly orders: number;
  readonly quantity: number;
  /** How long these orders have stood there. */
  readonly average_days: number;
  readonly longest_days: number;
}

export const useLoad = () =>
  useQuery({
    queryKey: ['quotations', 'statistics', 'load'],
    queryFn: ({ signal }) => get<readonly LoadRow[]>('/api/statistics/load', signal),
    staleTime: FRESH_MS,
  });

export interface OverdueRow {
  readonly key: Ageing;
  readonly title: string;
  readonly cases: number;
  readonly unpaid: number;
}

export const useOverdue = () =>
  useQuery({
    queryKey: ['overdues', 'statistics'],
    queryFn: ({ signal }) => get<readonly OverdueRow[]>('/api/statistics/overdue', signal),
    staleTime: FRESH_MS,
  });

interface CompletionRow {
  /** Id of the first level; empty for all products. */
  readonly key: string;
  readonly title: string;
  /** Letters of the first level. */
  readonly type: string;
  readonly products: number;
  readonly completed: number;
  readonly percent: number;
  /** How complete a product is on the average, in percent. */
  readonly average: number;
}

export const useCompletion = () =>
  useQuery({
    queryKey: ['categories', 'statistics', 'completion'],
    queryFn: ({ signal }) => get<readonly CompletionRow[]>('/api/statistics/completion', signal),
    staleTime: FRESH_MS,
  });

/** The last six months. */
export const useRevenue = () =>
  useQuery({
    queryKey: ['payments', 'statistics', 'revenue', thisMonth()],
    queryFn: ({ signal }) => {
      const to = thisMonth();
      const query = new URLSearchParams({ from: addMonths(to, -5), to, by: 'month' });
      return get<readonly RevenueRow[]>(`/api/statistics/revenue?${query}`, signal);
    },
    staleTime: FRESH_MS,
  });
