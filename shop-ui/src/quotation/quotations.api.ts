import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AccessoryRecord,
  QuotationCode,
  QuotationCommandKind,
  quotationForBuyer,
  ShownColumns,
} from '@zhidan/domain/quotation';
import { get, send } from '@zhidan/ui-kit/api';
import { useNavigate } from 'react-router';
import type { Choice } from '../category/categories.api.js';

/** An order as its buyer sees it, and what the buyer may do with it now. */
export type BuyersQuotation = ReturnType<typeof quotationForBuyer> & ShownColumns;

export interface HistoryEntry {
  readonly revision: number;
  readonly type: string;
  readonly at: string;
  readonly summary: string;
}

interface OrdersWanted {
  readonly codes: readonly QuotationCode[];
  readonly text: string;
  /** First and last row, counted from 0. */
  readonly rows: readonly [number, number];
}

/** One page of the buyer's own orders, newest first, and how many there are in all. */
export const useQuotations = ({ codes, text, rows }: OrdersWanted) =>
  useQuery({
    queryKey: ['quotations', 'mine', codes, text, rows],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const asked = new URLSearchParams({
        filter: JSON.stringify({ code: codes, ...(text === '' ? {} : { q: text }) }),
        sort: JSON.stringify(['creation_date', 'DESC']),
        range: JSON.stringify(rows),
      });
      const { body, headers } = await send<BuyersQuotation[]>(`/api/quotations?${asked}`, { signal });
      return { orders: body, total: totalIn(headers) };
    },
  });

const totalIn = (headers: Headers): number => Number(headers.get('content-range')?.split('/').at(-1) ?? 0);

export const useQuotation = (no: string) =>
  useQuery({
    queryKey: ['quotations', no],
    queryFn: ({ signal }) => get<BuyersQuotation>(`/api/quotations/${encodeURIComponent(no)}`, signal),
  });

/** What each design is made of, and what may be exchanged. */
export const useAccessories = (no: string) =>
  useQuery({
    queryKey: ['quotations', no, 'accessories'],
    queryFn: ({ signal }) =>
      get<AccessoryRecord[]>(`/api/quotations/${encodeURIComponent(no)}/accessories`, signal),
  });

export const useHistory = (no: string) =>
  useQuery({
    queryKey: ['quotations', no, 'history'],
    queryFn: ({ signal }) => get<HistoryEntry[]>(`/api/quotations/${encodeURIComponent(no)}/history`, signal),
  });

/** Asks for a quotation and opens it. */
export function useRequestQuotation() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (wish: Choice & { category_id: string; customer_notes: string }) =>
      send<{ quotation_no: string }>('/api/quotations', { method: 'POST', body: wish }),
    onSuccess: async ({ body }) => {
      await client.invalidateQueries({ queryKey: ['quotations'] });
      await navigate(`/quotation/${body.quotation_no}`);
    },
  });
}

export interface OrderCommand {
  readonly action: QuotationCommandKind;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** One command on one order; what this window knows of orders is asked for again. */
export function useOrderCommand(no: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ action, body = {} }: OrderCommand) =>
      action === 'delete'
        ? send(`/api/quotations/${encodeURIComponent(no)}`, { method: 'DELETE' })
        : send(`/api/quotations/${encodeURIComponent(no)}/${action}`, { method: 'POST', body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['quotations'] }),
  });
}
