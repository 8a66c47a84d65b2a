import { useQuery } from '@tanstack/react-query';
import type { ApiKeyRow } from '@zhidan/domain/api-key';
import type { WebhookDeliveryRow } from '@zhidan/domain/webhook';
import { getJson } from '@zhidan/ui-kit/api';

export interface ShownWebhook {
  readonly id: string;
  readonly url: string;
  readonly kinds: readonly string[];
  readonly secret_since: string;
}

/** An answer with a new secret, which can only be shown now. */
export interface ShownSecret {
  readonly id: string;
  readonly secret: string;
}

const ALL = 'range=[0,299]';
const LATEST = 'range=[0,49]';
/** The polling interval, because deliveries are sent while the page is open. */
const EVERY_MS = 5_000;

export const API_KEYS_QUERY_KEY = ['programs', 'keys'] as const;
export const WEBHOOKS_QUERY_KEY = ['programs', 'webhooks'] as const;
export const WEBHOOK_DELIVERIES_QUERY_KEY = ['programs', 'deliveries'] as const;

export const useApiKeys = () =>
  useQuery({
    queryKey: API_KEYS_QUERY_KEY,
    queryFn: ({ signal }) => getJson<readonly ApiKeyRow[]>(`/api/api-keys?${ALL}`, signal),
  });

export const useWebhooks = () =>
  useQuery({
    queryKey: WEBHOOKS_QUERY_KEY,
    queryFn: ({ signal }) => getJson<readonly ShownWebhook[]>(`/api/webhooks?${ALL}`, signal),
  });

export const useWebhookDeliveries = () =>
  useQuery({
    queryKey: WEBHOOK_DELIVERIES_QUERY_KEY,
    queryFn: ({ signal }) =>
      getJson<readonly WebhookDeliveryRow[]>(`/api/webhook-deliveries?${LATEST}`, signal),
    refetchInterval: EVERY_MS,
  });
