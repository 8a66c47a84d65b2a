import { resolveReachable, PrivateAddress } from './address.js';
import { resendDelivery } from './deliveries.js';
import { createWebhookSecret, rotateSecret, type SecretDependencies } from './secrets.js';

/** Functions that commands on webhooks need in addition to their records. */
export const createWebhookOperations = (parts: SecretDependencies & { readonly loopback: boolean }) => ({
  isPrivate: (url: string) =>
    resolveReachable(new URL(url), parts).then(
      () => false,
      // A name that cannot be resolved is accepted, since the address is checked again before each delivery.
      (error: unknown) => error instanceof PrivateAddress,
    ),
  begin: (id: string, position: bigint) => createWebhookSecret(parts, id, position),
  rotate: (id: string, position: bigint) => rotateSecret(parts, id, position),
  resend: (delivery: string) => resendDelivery(parts.pool, delivery, parts.clock()),
});
