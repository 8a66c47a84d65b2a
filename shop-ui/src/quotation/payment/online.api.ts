import { useQuery } from '@tanstack/react-query';
import type { OnlinePaymentWay, ShownPayment } from '@zhidan/domain/quotation';
import { useActionSentOnce } from '@zhidan/ui-kit';
import { getJson, sendRequest } from '@zhidan/ui-kit/api';
import { browserValues } from '../../kept/kept.js';
import { submitForm, type FormToSend } from './sendTo.js';

const AWAITED_EVERY_MS = 5_000;
/**
 * The time in ms after which the page stops polling for a provider's report, which usually arrives while the
 * buyer waits.
 */
const AWAITED_FOR_MS = 15 * 60_000;

export const usePayment = (no: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['quotations', no, 'payment'],
    enabled: isAsked,
    queryFn: ({ signal }) =>
      getJson<ShownPayment>(`/api/quotations/${encodeURIComponent(no)}/payment`, signal),
  });

/** The polling interval while an attempt is open, in ms; false if none is open. */
export function paymentPollInterval(payment: ShownPayment | null | undefined, now: number): number | false {
  const [last] = payment?.attempts ?? [];
  const isFresh = last?.state === 'begun' && now - Date.parse(last.created_date) < AWAITED_FOR_MS;
  return isFresh ? AWAITED_EVERY_MS : false;
}

/** The storage key of the page on which a payment began. */
const PAYING = 'paying';

export function pathBeforePayment(): string | undefined {
  const address = browserValues.read(PAYING, 'browser');
  // Accepts only paths of this site, so that a stored value cannot redirect to another site.
  return typeof address === 'string' && /^\/(?!\/)/.test(address) ? address : undefined;
}

/** Begins a payment attempt and redirects to the provider's page. */
export const usePayOnline = (address: string, more: Readonly<Record<string, unknown>> = {}) =>
  useActionSentOnce({
    act: async ({ way, stage }: { readonly way: OnlinePaymentWay; readonly stage: string }, key) => {
      const { body } = await sendRequest<FormToSend>(`${address}/checkout`, {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: { stage, way, ...more },
      });
      return body;
    },
    onSuccess: (form) => {
      browserValues.write(PAYING, window.location.pathname, 'browser');
      submitForm(form);
    },
  });
