import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SearchResult } from '@zhidan/domain/page';
import { getJson } from '@zhidan/ui-kit/api';
import { useLocation } from 'react-router';
import type { HelpPage } from '../help/helpPage.js';
import { searchHelp } from '../help/helpSearch.js';
import { useHelp } from '../help/useHelp.js';
import type { ListedQuotation } from '../quotation/listedQuotation.js';
import { parseActionQuery } from './sought.js';

/** The largest number of orders for which actions are offered at once. */
const MOST_ORDERS = 3;
const LIMIT = 20;

const search = (q: string, limit: number, signal: AbortSignal): Promise<readonly SearchResult[]> =>
  getJson(`/api/search?${new URLSearchParams({ q, limit: String(limit) }).toString()}`, signal);

/** The pages of help that answer what was typed. */
export function useHelpFor(question: string): readonly HelpPage[] {
  const { data } = useHelp(question !== '');
  return data === undefined || question === '' ? [] : searchHelp(data.helpIndex, question);
}

/** The hits of a search; a new text cancels the request for the previous one. */
export const useSearchResults = (q: string) =>
  useQuery({
    queryKey: ['palette', q],
    queryFn: ({ signal }) => search(q, LIMIT, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

async function ordersOf(
  numbers: readonly string[],
  signal: AbortSignal,
): Promise<readonly ListedQuotation[]> {
  if (numbers.length === 0) return [];
  const query = new URLSearchParams({ filter: JSON.stringify({ id: numbers }), view: 'list' });
  const orders = await getJson<readonly ListedQuotation[]>(`/api/quotations?${query.toString()}`, signal);
  return numbers.flatMap((no) => orders.find(({ quotation_no }) => quotation_no === no) ?? []);
}

/** Loads orders by number, in the given order; missing ones are left out. */
export const useOrders = (numbers: readonly string[]) =>
  useQuery({
    queryKey: ['palette', 'orders', numbers],
    queryFn: ({ signal }) => ordersOf(numbers, signal),
  });

/**
 * The orders for which the typed action is offered: those with the typed number; otherwise the order on the
 * screen, or recently opened orders.
 */
export function useOrdersOfAction(q: string, recent: readonly string[]) {
  const { pathname } = useLocation();
  const { words, number } = parseActionQuery(q);
  const inSight = /^\/quotations\/([^/]+)\/show$/.exec(pathname)?.[1];
  const others = inSight === undefined ? recent.slice(0, MOST_ORDERS) : [decodeURIComponent(inSight)];
  const { data = [], isLoading } = useQuery({
    queryKey: ['palette', 'acts', number ?? others],
    queryFn: async ({ signal }) => {
      if (number === undefined) return ordersOf(others, signal);
      const found = await search(number, LIMIT, signal);
      const numbers = found.filter(({ kind }) => kind === 'order').map(({ id }) => id);
      return ordersOf(numbers.slice(0, MOST_ORDERS), signal);
    },
    enabled: words.length > 0,
  });
  return { orders: data, words, isLoading };
}
