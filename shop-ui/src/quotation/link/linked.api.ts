import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SettingValues } from '@zhidan/domain';
import type { LinkRight, ShownMessage, shownOrderThroughLink } from '@zhidan/domain/quotation';
import { useActionSentOnce } from '@zhidan/ui-kit';
import { getJson, sendRequest } from '@zhidan/ui-kit/api';
import type { SampleApproval, SampleFile } from '@zhidan/ui-kit/approval';
import type { OrderCommand } from '../command/giveCommand.js';
import { paymentPollInterval } from '../payment/online.api.js';
import type { BuyersQuotation } from '../quotations.api.js';

/** An order as the API returns it to visitors with a link. */
export type LinkedOrder = Pick<
  BuyersQuotation,
  | 'quotation_no'
  | 'category_name'
  | 'specification'
  | 'order_value'
  | 'sales_unit'
  | 'breakdown'
  | 'proofing_value'
  | 'code'
  | 'earlier_sample'
  | 'product_price_tax'
  | 'proofing_price_tax'
  | 'total_amount_tax'
  | 'outstanding'
  | 'allowed_actions'
  | 'next'
  | 'days_left_text'
  | 'proofing_due_date'
  | 'product_due_date'
  | 'due_by_weekdays'
  | 'sales_person'
> & {
  readonly accounting: Pick<BuyersQuotation['accounting'], 'code' | 'charge_method' | 'charge_method_name'>;
  readonly deliveries: readonly Pick<
    BuyersQuotation['deliveries'][number],
    'delivery_id' | 'production_kind' | 'delivery_way' | 'delivery_number' | 'inquire_link' | 'create_date'
  >[];
  readonly may: readonly LinkRight[];
  readonly expires: string;
  readonly approvals: readonly SampleApproval[];
  readonly files: readonly SampleFile[];
  readonly terms_revision: number;
  readonly bank: SettingValues<'bank'> | null;
  readonly messages: readonly ShownMessage[];
} & ReturnType<typeof shownOrderThroughLink>;

export const linkAddress = (secret: string) => `/api/links/${encodeURIComponent(secret)}`;

export const linkedFileUrl = (secret: string, file_id: string): string =>
  `${linkAddress(secret)}/files/${encodeURIComponent(file_id)}`;

export const useLinkedOrder = (secret: string) =>
  useQuery({
    queryKey: ['links', secret],
    queryFn: ({ signal }) => getJson<LinkedOrder>(linkAddress(secret), signal),
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => paymentPollInterval(state.data?.payment, Date.now()),
  });

/** Sends a command through a link, under the typed name. */
export function useLinkedCommand(secret: string, name: string) {
  const client = useQueryClient();
  return useActionSentOnce({
    act: ({ action, body }: OrderCommand, key) =>
      sendRequest(`${linkAddress(secret)}/${action === 'write-message' ? 'messages' : action}`, {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: { ...body, name },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['links', secret] }),
  });
}
