import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { quotationForBuyer, QuotationCommandKind } from '@zhidan/domain/quotation';
import { get, send } from '@zhidan/ui-kit/api';
import { useNavigate } from 'react-router';
import type { Choice } from '../category/categories.api.js';

/** An order as its buyer sees it, and what the buyer may do with it now. */
export type BuyersQuotation = ReturnType<typeof quotationForBuyer> & {
  readonly allowed_actions: readonly QuotationCommandKind[];
};

export interface HistoryEntry {
  readonly revision: number;
  readonly type: string;
  readonly at: string;
  readonly summary: string;
}

const newestFirst = new URLSearchParams({
  sort: JSON.stringify(['creation_date', 'DESC']),
  range: JSON.stringify([0, 99]),
});

export const useQuotations = () =>
  useQuery({
    queryKey: ['quotations', 'mine'],
    queryFn: ({ signal }) => get<BuyersQuotation[]>(`/api/quotations?${newestFirst}`, signal),
  });

export const useQuotation = (no: string) =>
  useQuery({
    queryKey: ['quotations', no],
    queryFn: ({ signal }) => get<BuyersQuotation>(`/api/quotations/${encodeURIComponent(no)}`, signal),
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
