import { QUOTATION_CODE } from '@zhidan/domain/codes';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AccessoryRecord,
  quotationForBuyer,
  RequestAnswer,
  ShownColumns,
  WhatIfBody,
} from '@zhidan/domain/quotation';
import { useActionSentOnce } from '@zhidan/ui-kit';
import { getJson, sendRequest } from '@zhidan/ui-kit/api';
import { assignArtToOrder } from '../art/shelf.js';
import { useNavigate } from 'react-router';
import type { ProductChoice } from '../category/categories.api.js';
import type { OrderTab } from './page/orderTabs.js';

/** An order as the API returns it to its buyer, with the actions that are currently allowed. */
export type BuyersQuotation = ReturnType<typeof quotationForBuyer> & ShownColumns;

export interface HistoryEntry {
  readonly revision: number;
  readonly type: string;
  readonly at: string;
  readonly summary: string;
}

interface OrdersWanted {
  readonly filter: OrderTab['filter'];
  readonly text: string;
  /** The indexes of the first and last row, counted from 0. */
  readonly rows: readonly [number, number];
}

async function ordersOf({ filter, text, rows }: OrdersWanted, signal: AbortSignal) {
  const asked = new URLSearchParams({
    filter: JSON.stringify({ ...filter, ...(text === '' ? {} : { q: text }) }),
    sort: JSON.stringify(['creation_date', 'DESC']),
    range: JSON.stringify(rows),
  });
  const { body, headers } = await sendRequest<BuyersQuotation[]>(`/api/me/orders?${asked}`, { signal });
  return { orders: body, total: totalIn(headers) };
}

/** One page of the buyer's orders, newest first, with the total number. */
export const useQuotations = (wanted: OrdersWanted) =>
  useQuery({
    queryKey: ['quotations', 'mine', wanted],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => ordersOf(wanted, signal),
  });

/** The number of the buyer's orders in each tab; undefined while loading. */
export const useOrderCounts = (tabs: readonly OrderTab[]) =>
  useQueries({
    queries: tabs.map(({ filter }) => ({
      queryKey: ['quotations', 'mine', 'count', filter],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        (await ordersOf({ filter, text: '', rows: [0, 0] }, signal)).total,
    })),
    combine: (found) => ({
      counts: found.map(({ data }) => data),
      isSettled: found.every(({ isPending }) => !isPending),
    }),
  });

const totalIn = (headers: Headers): number => Number(headers.get('content-range')?.split('/').at(-1) ?? 0);

export const quotationQuery = (no: string) => ({
  queryKey: ['quotations', no],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    getJson<BuyersQuotation>(`/api/quotations/${encodeURIComponent(no)}`, signal),
});

export const useQuotation = (no: string) => useQuery(quotationQuery(no));

/** Loads an order that another order refers to; null loads nothing. */
export const useReferencedQuotation = (no: string | null) =>
  useQuery({ ...quotationQuery(no ?? ''), enabled: no !== null });

export type AccessoryLine = AccessoryRecord['lines'][number];

/** The materials of each design, and the materials that can replace them. */
export const useAccessories = (no: string) =>
  useQuery({
    queryKey: ['quotations', no, 'accessories'],
    queryFn: ({ signal }) =>
      getJson<AccessoryRecord[]>(`/api/quotations/${encodeURIComponent(no)}/accessories`, signal),
  });

export const useQuotationHistory = (no: string) =>
  useQuery({
    queryKey: ['quotations', no, 'history'],
    queryFn: ({ signal }) =>
      getJson<HistoryEntry[]>(`/api/quotations/${encodeURIComponent(no)}/history`, signal),
  });

type Wish = ProductChoice & {
  category_id: string;
  customer_notes: string;
  wished_date: string;
  submit: boolean;
};

/** The query parameter that makes an order's page show the confirmation of a submitted request. */
export const REQUESTED_PARAM = 'asked';

/** Requests a quotation and opens its page; a submitted request first shows a confirmation. */
export function useRequestQuotation() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useActionSentOnce({
    act: async (wish: Wish, key) => {
      const answer = await sendRequest<RequestAnswer>('/api/quotations', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: wish,
      });
      // After this, the art is sent to the order even if the page is closed.
      await assignArtToOrder(answer.body.quotation_no, wish);
      return answer;
    },
    onSuccess: async ({ body }) => {
      await client.invalidateQueries({ queryKey: ['quotations'] });
      await navigate(
        `/quotation/${body.quotation_no}${body.code === QUOTATION_CODE.submitted ? `?${REQUESTED_PARAM}` : ''}`,
      );
    },
  });
}

/** The result of trying a command: the order after it, or the refusal. */
export interface TrialResult {
  readonly order: BuyersQuotation | null;
  readonly refused: { readonly detail: string } | null;
}

/** Tries a command on an order without executing it. Without `tried`, nothing is requested. */
export const useCommandTrial = (no: string, tried: WhatIfBody['commands'][number] | undefined) =>
  useQuery({
    queryKey: ['quotations', no, 'what-if', tried],
    // Not cached, because prices may have changed when the dialog is opened again.
    gcTime: 0,
    placeholderData: keepPreviousData,
    enabled: tried !== undefined,
    queryFn: async ({ signal }) => {
      const address = `/api/quotations/${encodeURIComponent(no)}/what-if`;
      const { body } = await sendRequest<TrialResult>(address, {
        method: 'POST',
        body: { commands: [tried] },
        signal,
      });
      return body;
    },
  });
