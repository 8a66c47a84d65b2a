import { useQuery } from '@tanstack/react-query';
import type { SettingValues } from '@zhidan/domain';
import type { ConnectionResult, PaymentSetup } from '@zhidan/domain/payment-notice';
import { getJson, sendRequest } from '@zhidan/ui-kit/api';

export const PAYMENT_SETUP_QUERY_KEY = ['payment-provider'] as const;

export const usePaymentSetup = () =>
  useQuery({
    queryKey: PAYMENT_SETUP_QUERY_KEY,
    queryFn: ({ signal }) => getJson<PaymentSetup>('/api/payment-provider', signal),
  });

export type ShownEcpay = SettingValues<'ecpay'> & { readonly revision: number };

export async function testConnection(): Promise<ConnectionResult> {
  const { body } = await sendRequest<{ readonly result: ConnectionResult }>('/api/payment-provider/test', {
    method: 'POST',
    body: {},
  });
  return body.result;
}

export const endReplacedKeys = (merchant_id: string) =>
  sendRequest('/api/payment-provider/end-keys', { method: 'POST', body: { merchant_id } });
