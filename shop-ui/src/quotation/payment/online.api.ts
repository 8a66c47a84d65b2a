import { useQuery } from '@tanstack/react-query';
import type { OnlineWay, ShownPayment } from '@zhidan/domain/quotation';
import { useAct } from '@zhidan/ui-kit';
import { get, send } from '@zhidan/ui-kit/api';
import { kept } from '../../kept/kept.js';
import { sendTo, type FormToSend } from './sendTo.js';

const AWAITED_EVERY_MS = 5_000;
/** What a provider says comes while its buyer still looks; later the page is opened anew. */
const AWAITED_FOR_MS = 15 * 60_000;

/** How an order is paid at a provider. */
export const usePayment = (no: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['quotations', no, 'payment'],
    enabled: isAsked,
    queryFn: ({ signal }) => get<ShownPayment>(`/api/quotations/${encodeURIComponent(no)}/payment`, signal),
  });

/** How often to ask whether the provider has said something of an attempt that just began; false where none did. */
export function askAgainAfter(payment: ShownPayment | null | undefined, now: number): number | false {
  const [last] = payment?.attempts ?? [];
  const isFresh = last?.state === 'begun' && now - Date.parse(last.created_date) < AWAITED_FOR_MS;
  return isFresh ? AWAITED_EVERY_MS : false;
}

/** Where a payment began, as this browser remembers it while its user is at the provider. */
const PAYING = 'paying';

export function payingFrom(): string | undefined {
  const address = kept.read(PAYING, 'browser');
  // Nothing but a page of ours is gone to.
  return typeof address === 'string' && /^\/(?!\/)/.test(address) ? address : undefined;
}

/** Begins an attempt and leaves for the provider's page. */
export const usePayOnline = (address: string, more: Readonly<Record<string, unknown>> = {}) =>
  useAct({
    act: async ({ way, stage }: { readonly way: OnlineWay; readonly stage: string }, key) => {
      const { body } = await send<FormToSend>(`${address}/checkout`, {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: { stage, way, ...more },
      });
      return body;
    },
    onSuccess: (form) => {
      kept.write(PAYING, window.location.pathname, 'browser');
      sendTo(form);
    },
  });
