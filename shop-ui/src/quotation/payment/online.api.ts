import { useQuery } from '@tanstack/react-query';
import type { OnlineWay, ShownPayment } from '@zhidan/domain/quotation';
import { useAction } from '@zhidan/ui-kit';
import { get, send } from '@zhidan/ui-kit/api';
import { browserValues } from '../../kept/kept.js';
import { submitForm, type FormToSend } from './sendTo.js';

const AWAITED_EVERY_MS = 5_000;
/** Providers usually report while the buyer waits; after this time, in ms, the page no longer polls. */
const AWAITED_FOR_MS = 15 * 60_000;

/** The state of an order's online payment. */
export const usePayment = (no: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['quotations', no, 'payment'],
    enabled: isAsked,
    queryFn: ({ signal }) => get<ShownPayment>(`/api/quotations/${encodeURIComponent(no)}/payment`, signal),
  });

/** The interval of polling for the provider's report after an attempt began; false where no attempt is open. */
export function paymentPollInterval(payment: ShownPayment | null | undefined, now: number): number | false {
  const [last] = payment?.attempts ?? [];
  const isFresh = last?.state === 'begun' && now - Date.parse(last.created_date) < AWAITED_FOR_MS;
  return isFresh ? AWAITED_EVERY_MS : false;
}

/** The key under which this browser stores the page where a payment began. */
const PAYING = 'paying';

export function pathBeforePayment(): string | undefined {
  const address = browserValues.read(PAYING, 'browser');
  // Only a path of this installation is accepted as a destination.
  return typeof address === 'string' && /^\/(?!\/)/.test(address) ? address : undefined;
}

/** Begins a payment attempt and leaves for the provider's page. */
export const usePayOnline = (address: string, more: Readonly<Record<string, unknown>> = {}) =>
  useAction({
    act: async ({ way, stage }: { readonly way: OnlineWay; readonly stage: string }, key) => {
      const { body } = await send<FormToSend>(`${address}/checkout`, {
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
